ALTER TABLE "allocation" ADD COLUMN "hash" text NOT NULL DEFAULT '';
--> statement-breakpoint
-- The day on which it was said belongs to what it says: the accountant's file dates it by that.
CREATE FUNCTION public.allocation_hash(said allocation) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT public.money_row_hash(to_jsonb(said) || jsonb_build_object('day', (said.at AT TIME ZONE 'Africa/Conakry')::date))
$$;
--> statement-breakpoint
CREATE FUNCTION public.allocation_is_then_hashed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.hash := public.allocation_hash(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
ALTER TABLE allocation DISABLE TRIGGER allocation_is_kept;
--> statement-breakpoint
UPDATE allocation SET hash = public.allocation_hash(allocation);
--> statement-breakpoint
ALTER TABLE allocation ENABLE TRIGGER allocation_is_kept;
--> statement-breakpoint
ALTER TABLE allocation ALTER COLUMN hash DROP DEFAULT;
--> statement-breakpoint
-- Triggers run in the order of their names: allocation_is_of_its_day sets the day before.
CREATE TRIGGER allocation_is_then_hashed BEFORE INSERT ON allocation FOR EACH ROW EXECUTE FUNCTION public.allocation_is_then_hashed();
