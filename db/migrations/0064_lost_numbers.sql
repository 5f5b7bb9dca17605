CREATE TABLE "issuing_opening" (
	"restoration_id" uuid PRIMARY KEY NOT NULL,
	"form_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" text
);
--> statement-breakpoint
CREATE TABLE "lost_number" (
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"n" integer NOT NULL,
	"prefix" text NOT NULL,
	"day" date NOT NULL,
	"restoration_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" text,
	CONSTRAINT "lost_number_kind_year_n_pk" PRIMARY KEY("kind","year","n")
);
--> statement-breakpoint
CREATE TABLE "restoration" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archive_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "issuing_opening" ADD CONSTRAINT "issuing_opening_restoration_id_restoration_id_fk" FOREIGN KEY ("restoration_id") REFERENCES "public"."restoration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_number" ADD CONSTRAINT "lost_number_restoration_id_restoration_id_fk" FOREIGN KEY ("restoration_id") REFERENCES "public"."restoration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_number" ADD CONSTRAINT "lost_number_kind_year_number_series_kind_year_fk" FOREIGN KEY ("kind","year") REFERENCES "public"."number_series"("kind","year") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- By hand: what Drizzle cannot say.
ALTER TABLE lost_number
  ADD CONSTRAINT lost_number_kind CHECK (kind IN ('devis', 'provision', 'facture', 'avoir', 'recu')),
  ADD CONSTRAINT lost_number_numbered CHECK (n > 0 AND prefix ~ '^[A-Z]{1,6}$' AND year = extract(year FROM day));
--> statement-breakpoint
CREATE FUNCTION public.issuing_is_closed() RETURNS boolean LANGUAGE sql STABLE
  AS $$ SELECT EXISTS (SELECT FROM public.restoration WHERE id NOT IN (SELECT restoration_id FROM public.issuing_opening)) $$;
--> statement-breakpoint
-- A number is given with its piece, and none while issuing is closed; or passed over, with all before it that were lost. Reprises are
-- numbered as well, but nobody was told their places.
CREATE OR REPLACE FUNCTION public.number_series_rises() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lost integer := (SELECT count(*) FROM public.lost_number WHERE kind = NEW.kind AND year = NEW.year AND n > OLD.last AND n <= NEW.last);
BEGIN
  IF (NEW.kind, NEW.year) IS DISTINCT FROM (OLD.kind, OLD.year) OR NEW.last - OLD.last <> greatest(lost, 1) OR NEW.last_day < OLD.last_day THEN
    RAISE EXCEPTION 'a series of numbers rises by one or by those that were lost, and its day never falls' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF lost = 0 AND NEW.kind <> 'reprise' AND public.issuing_is_closed() THEN
    RAISE EXCEPTION 'after a restore no number is given before the last ones are known' USING ERRCODE = 'insufficient_privilege';
  END IF;
  -- The chain goes on after the last piece that is left.
  IF lost > 0 AND (NEW.last_hash <> coalesce((
      SELECT hash FROM (SELECT kind, year, n, hash FROM public.billing UNION ALL SELECT kind, year, n, hash FROM public.receipt) AS piece
      WHERE piece.kind = NEW.kind ORDER BY year DESC, n DESC LIMIT 1), '')
    OR NOT EXISTS (SELECT FROM public.lost_number WHERE kind = NEW.kind AND year = NEW.year AND n = NEW.last AND day = NEW.last_day)) THEN
    RAISE EXCEPTION 'lost numbers leave the chain as it is' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF EXISTS (SELECT FROM public.number_series AS other WHERE other.kind = NEW.kind AND other.last_day > NEW.last_day) THEN
    RAISE EXCEPTION 'a later day of this kind has its piece' USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.number_has_its_piece() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.billing WHERE kind = NEW.kind AND year = NEW.year AND n = NEW.last)
    AND NOT EXISTS (SELECT FROM public.receipt WHERE kind = NEW.kind AND year = NEW.year AND n = NEW.last)
    AND NOT EXISTS (SELECT FROM public.lost_number WHERE kind = NEW.kind AND year = NEW.year AND n = NEW.last) THEN
    RAISE EXCEPTION 'a number was taken for no piece' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.number_is_not_lost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.lost_number WHERE kind = NEW.kind AND year = NEW.year AND n = NEW.n) THEN
    RAISE EXCEPTION 'a lost number is never used again' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER billing_is_not_lost BEFORE INSERT ON billing FOR EACH ROW EXECUTE FUNCTION public.number_is_not_lost();
--> statement-breakpoint
CREATE TRIGGER receipt_is_not_lost BEFORE INSERT ON receipt FOR EACH ROW EXECUTE FUNCTION public.number_is_not_lost();
--> statement-breakpoint
-- Numbers are lost by a restore alone, beyond the last that is left, and their series goes past them at once.
CREATE FUNCTION public.lost_number_is_beyond() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT public.issuing_is_closed()
    OR NEW.n <= (SELECT last FROM public.number_series WHERE kind = NEW.kind AND year = NEW.year) THEN
    RAISE EXCEPTION 'only what was given since a backup can be lost' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER lost_number_is_beyond BEFORE INSERT ON lost_number FOR EACH ROW EXECUTE FUNCTION public.lost_number_is_beyond();
--> statement-breakpoint
CREATE FUNCTION public.lost_number_is_passed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.n > (SELECT last FROM public.number_series WHERE kind = NEW.kind AND year = NEW.year) THEN
    RAISE EXCEPTION 'a series goes past its lost numbers' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lost_number_is_passed AFTER INSERT ON lost_number DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION public.lost_number_is_passed();
--> statement-breakpoint
CREATE TRIGGER restoration_is_kept BEFORE UPDATE OR DELETE ON restoration FOR EACH ROW EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER restoration_is_not_emptied BEFORE TRUNCATE ON restoration FOR EACH STATEMENT EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER issuing_opening_is_kept BEFORE UPDATE OR DELETE ON issuing_opening FOR EACH ROW EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER issuing_opening_is_not_emptied BEFORE TRUNCATE ON issuing_opening FOR EACH STATEMENT EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER lost_number_is_kept BEFORE UPDATE OR DELETE ON lost_number FOR EACH ROW EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER lost_number_is_not_emptied BEFORE TRUNCATE ON lost_number FOR EACH STATEMENT EXECUTE FUNCTION public.billing_is_kept();
