ALTER TABLE "refund" ADD COLUMN "hash" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "reversal" ADD COLUMN "hash" text NOT NULL DEFAULT '';
--> statement-breakpoint
-- Of all that a row says but who wrote it when, as `to_jsonb()` says it. What is null says nothing, so that a column that
-- comes later leaves earlier rows as they are.
CREATE FUNCTION public.money_row_hash(said jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT encode(sha256(convert_to(jsonb_strip_nulls(said - '{at,by,hash}'::text[])::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION public.money_row_is_hashed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.hash := public.money_row_hash(to_jsonb(NEW));
  RETURN NEW;
END $$;
--> statement-breakpoint
ALTER TABLE refund DISABLE TRIGGER refund_is_kept;
--> statement-breakpoint
UPDATE refund SET hash = public.money_row_hash(to_jsonb(refund));
--> statement-breakpoint
ALTER TABLE refund ENABLE TRIGGER refund_is_kept;
--> statement-breakpoint
ALTER TABLE reversal DISABLE TRIGGER reversal_is_kept;
--> statement-breakpoint
UPDATE reversal SET hash = public.money_row_hash(to_jsonb(reversal));
--> statement-breakpoint
ALTER TABLE reversal ENABLE TRIGGER reversal_is_kept;
--> statement-breakpoint
ALTER TABLE refund ALTER COLUMN hash DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE reversal ALTER COLUMN hash DROP DEFAULT;
--> statement-breakpoint
CREATE TRIGGER refund_is_hashed BEFORE INSERT ON refund FOR EACH ROW EXECUTE FUNCTION public.money_row_is_hashed();
--> statement-breakpoint
CREATE TRIGGER reversal_is_hashed BEFORE INSERT ON reversal FOR EACH ROW EXECUTE FUNCTION public.money_row_is_hashed();
