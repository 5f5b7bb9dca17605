CREATE TABLE "billing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"prefix" text NOT NULL,
	"year" smallint NOT NULL,
	"n" integer NOT NULL,
	"number" text GENERATED ALWAYS AS (prefix || '-' || matter_reference(year, n)) STORED,
	"client_id" uuid NOT NULL,
	"matter_id" uuid,
	"issued_on" date NOT NULL,
	"due_on" date,
	"net" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"disbursements" bigint NOT NULL,
	"deducted" bigint NOT NULL,
	"total" bigint NOT NULL,
	"corrects_id" uuid,
	"content" text NOT NULL,
	"format" smallint NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"issued_by" text
);
--> statement-breakpoint
CREATE TABLE "billing_line" (
	"billing_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"qty" numeric(9, 2) NOT NULL,
	"unit" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"vat_bp" integer,
	CONSTRAINT "billing_line_billing_id_place_pk" PRIMARY KEY("billing_id","place")
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	"last_day" date,
	"last_hash" text,
	CONSTRAINT "number_series_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
ALTER TABLE "billing" ADD CONSTRAINT "billing_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing" ADD CONSTRAINT "billing_matter_id_matter_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing" ADD CONSTRAINT "billing_corrects_id_billing_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."billing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing" ADD CONSTRAINT "billing_kind_year_number_series_kind_year_fk" FOREIGN KEY ("kind","year") REFERENCES "public"."number_series"("kind","year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_line" ADD CONSTRAINT "billing_line_billing_id_billing_id_fk" FOREIGN KEY ("billing_id") REFERENCES "public"."billing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_number" ON "billing" USING btree ("kind","year","n");--> statement-breakpoint
CREATE INDEX "billing_recent" ON "billing" USING btree ("issued_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "billing_client" ON "billing" USING btree ("client_id","issued_on");--> statement-breakpoint
CREATE INDEX "billing_matter" ON "billing" USING btree ("matter_id","issued_on") WHERE matter_id is not null;--> statement-breakpoint
CREATE INDEX "billing_corrects" ON "billing" USING btree ("corrects_id") WHERE corrects_id is not null;
--> statement-breakpoint
-- By hand: what Drizzle cannot say.
ALTER TABLE number_series
  ADD CONSTRAINT number_series_kind CHECK (kind IN ('devis', 'provision', 'facture', 'avoir')),
  ADD CONSTRAINT number_series_begun CHECK (CASE WHEN last = 0 THEN last_day IS NULL AND last_hash IS NULL
    ELSE last > 0 AND last_day IS NOT NULL AND extract(year FROM last_day) = year AND last_hash IS NOT NULL END);
--> statement-breakpoint
ALTER TABLE billing
  ADD CONSTRAINT billing_kind CHECK (kind IN ('devis', 'provision', 'facture', 'avoir')),
  ADD CONSTRAINT billing_numbered CHECK (n > 0 AND prefix ~ '^[A-Z]{1,6}$' AND year = extract(year FROM issued_on)),
  ADD CONSTRAINT billing_due CHECK (due_on >= issued_on),
  ADD CONSTRAINT billing_sums CHECK (total = net + vat + disbursements - deducted AND least(net, vat, disbursements, deducted, total) >= 0
    AND net + vat + disbursements <= 999999999999),
  ADD CONSTRAINT billing_corrects CHECK ((kind = 'avoir') = (corrects_id IS NOT NULL)),
  ADD CONSTRAINT billing_chained CHECK (format > 0 AND prev_hash ~ '^([0-9a-f]{64})?$' AND hash ~ '^[0-9a-f]{64}$');
--> statement-breakpoint
ALTER TABLE billing_line
  ADD CONSTRAINT billing_line_kind CHECK (kind IN ('honoraires', 'frais', 'debours', 'remise', 'provision-deduite')),
  ADD CONSTRAINT billing_line_sums CHECK (place > 0 AND qty > 0 AND unit BETWEEN 0 AND 999999999999 AND abs(amount) <= 999999999999
    AND CASE WHEN kind IN ('remise', 'provision-deduite') THEN amount <= 0 ELSE amount >= 0 END),
  ADD CONSTRAINT billing_line_vat CHECK (vat_bp BETWEEN 0 AND 10000 AND kind NOT IN ('debours', 'provision-deduite') OR vat_bp IS NULL);
--> statement-breakpoint
-- A number is taken by the one step that gives it to a piece. Another year of that kind may have gone on meanwhile, which a transaction
-- that began before does not see: it is run again, and then does.
CREATE FUNCTION public.number_series_rises() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.kind, NEW.year, NEW.last) IS DISTINCT FROM (OLD.kind, OLD.year, OLD.last + 1) OR NEW.last_day < OLD.last_day THEN
    RAISE EXCEPTION 'a series of numbers rises by one, and its day never falls' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF EXISTS (SELECT FROM public.number_series AS other WHERE other.kind = NEW.kind AND other.last_day > NEW.last_day) THEN
    RAISE EXCEPTION 'a later day of this kind has its piece' USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER number_series_rises BEFORE UPDATE ON number_series FOR EACH ROW EXECUTE FUNCTION public.number_series_rises();
--> statement-breakpoint
-- No number without its piece, whoever commits.
CREATE FUNCTION public.number_has_its_piece() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.billing WHERE kind = NEW.kind AND year = NEW.year AND n = NEW.last) THEN
    RAISE EXCEPTION 'a number was taken for no piece' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER number_has_its_piece AFTER UPDATE ON number_series DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION public.number_has_its_piece();
--> statement-breakpoint
-- A piece is the next of its series, and carries the chain on. A restore, which brings pieces before their series, takes them as they
-- are: verify says what is wrong with them, and nobody is left without a backup.
CREATE FUNCTION public.billing_is_next() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  series public.number_series;
  before text;
BEGIN
  IF NOT EXISTS (SELECT FROM public.number_series) THEN RETURN NEW; END IF;
  SELECT * INTO series FROM public.number_series WHERE kind = NEW.kind AND year = NEW.year;
  SELECT hash INTO before FROM public.billing WHERE kind = NEW.kind AND (year, n) < (NEW.year, NEW.n) ORDER BY year DESC, n DESC LIMIT 1;
  IF (NEW.n, NEW.issued_on, NEW.hash) IS DISTINCT FROM (series.last, series.last_day, series.last_hash)
    OR NEW.prev_hash <> coalesce(before, '')
    OR NEW.hash <> encode(sha256(convert_to(NEW.prev_hash || E'\n' || NEW.content, 'UTF8')), 'hex') THEN
    RAISE EXCEPTION 'a piece is the next of its series' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER billing_is_next BEFORE INSERT ON billing FOR EACH ROW EXECUTE FUNCTION public.billing_is_next();
--> statement-breakpoint
-- Lines are what the content says, and come with it alone.
CREATE FUNCTION public.billing_writes_its_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.number_series) THEN RETURN NULL; END IF;
  INSERT INTO public.billing_line (billing_id, place, kind, label, qty, unit, amount, vat_bp)
    SELECT NEW.id, place, line ->> 'kind', line ->> 'label', (line ->> 'qty')::numeric, (line ->> 'unit')::bigint,
        (line ->> 'amount')::bigint, (line ->> 'vatBp')::integer
      FROM jsonb_array_elements(NEW.content::jsonb -> 'lines') WITH ORDINALITY AS given (line, place);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER billing_writes_its_lines AFTER INSERT ON billing FOR EACH ROW EXECUTE FUNCTION public.billing_writes_its_lines();
--> statement-breakpoint
CREATE FUNCTION public.billing_line_comes_with_its_piece() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.number_series) THEN
    RAISE EXCEPTION 'no line is added to a piece' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER billing_line_comes_with_its_piece BEFORE INSERT ON billing_line
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION public.billing_line_comes_with_its_piece();
--> statement-breakpoint
CREATE FUNCTION public.billing_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was issued is neither changed nor deleted' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER billing_is_kept BEFORE UPDATE OR DELETE ON billing FOR EACH ROW EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER billing_is_not_emptied BEFORE TRUNCATE ON billing FOR EACH STATEMENT EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER billing_line_is_kept BEFORE UPDATE OR DELETE ON billing_line FOR EACH ROW EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER billing_line_is_not_emptied BEFORE TRUNCATE ON billing_line FOR EACH STATEMENT EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER number_series_is_kept BEFORE DELETE ON number_series FOR EACH ROW EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER number_series_is_not_emptied BEFORE TRUNCATE ON number_series FOR EACH STATEMENT EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
-- The firm has worked in a matter that bears a piece.
CREATE OR REPLACE VIEW public.matter_in_use AS
  SELECT matter_id, created_at AS since FROM public.matter_entry
  UNION ALL SELECT matter_id, at FROM public.proceeding
  UNION ALL SELECT matter_id, at FROM public.party WHERE matter_id IS NOT NULL
  UNION ALL SELECT id, created_at FROM public.matter
    WHERE version > 1 OR NOT with_client OR hold_reason IS NOT NULL OR closed_at IS NOT NULL
  UNION ALL SELECT matter_id, created_at FROM public.hearing
  UNION ALL SELECT matter_id, created_at FROM public.deadline
  UNION ALL SELECT matter_id, issued_at FROM public.billing WHERE matter_id IS NOT NULL;
