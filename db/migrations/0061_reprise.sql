CREATE TABLE "payment_tick" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" text
);
--> statement-breakpoint
CREATE TABLE "billing_withdrawal" (
	"billing_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reprise" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text,
	"import_id" uuid,
	"import_key" text
);
--> statement-breakpoint
DROP VIEW public.billing_entry;--> statement-breakpoint
ALTER TABLE "billing" ADD COLUMN "old_number" text;--> statement-breakpoint
ALTER TABLE "billing" drop column "number";--> statement-breakpoint
ALTER TABLE "billing" ADD COLUMN "number" text GENERATED ALWAYS AS (coalesce(old_number, prefix || '-' || matter_reference(year, n))) STORED;--> statement-breakpoint
ALTER TABLE "payment_tick" ADD CONSTRAINT "payment_tick_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_withdrawal" ADD CONSTRAINT "billing_withdrawal_billing_id_billing_id_fk" FOREIGN KEY ("billing_id") REFERENCES "public"."billing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reprise" ADD CONSTRAINT "reprise_id_billing_id_fk" FOREIGN KEY ("id") REFERENCES "public"."billing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reprise" ADD CONSTRAINT "reprise_created_by_staff_member_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reprise" ADD CONSTRAINT "reprise_updated_by_staff_member_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reprise" ADD CONSTRAINT "reprise_deleted_by_staff_member_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reprise_import" ON "reprise" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "reprise_import_key" ON "reprise" USING btree ("import_key");
--> statement-breakpoint
-- By hand: what Drizzle cannot say. A reprise has its own old number and day; its place among reprises, their chain and their series are
-- those of the day on which it was imported.
ALTER TABLE number_series DROP CONSTRAINT number_series_kind,
  ADD CONSTRAINT number_series_kind CHECK (kind IN ('devis', 'provision', 'facture', 'avoir', 'reprise', 'recu'));
--> statement-breakpoint
ALTER TABLE billing DROP CONSTRAINT billing_kind, DROP CONSTRAINT billing_numbered,
  ADD CONSTRAINT billing_kind CHECK (kind IN ('devis', 'provision', 'facture', 'avoir', 'reprise')),
  ADD CONSTRAINT billing_numbered CHECK (n > 0 AND prefix ~ '^[A-Z]{1,6}$' AND (kind = 'reprise' OR year = extract(year FROM issued_on))),
  ADD CONSTRAINT billing_old_number CHECK (CASE WHEN kind = 'reprise' THEN coalesce(old_number, '') <> '' AND total > 0 AND deducted = 0
    ELSE old_number IS NULL END);
--> statement-breakpoint
ALTER TABLE payment_tick ADD CONSTRAINT payment_tick_file CHECK (file_name <> '');
--> statement-breakpoint
-- Of other pieces it says what it said.
CREATE OR REPLACE FUNCTION public.billing_known_by(prefix text, year smallint, n integer, content text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT public.known_by(public.billing_printed(content, '{client,name}'),
    coalesce(nullif(btrim(public.billing_printed(content, '{reprise,number}'), E'\n'), ''),
      prefix || '-' || public.matter_reference(year, n) || E'\n' || prefix || year || n), NULL, NULL) $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.billing_is_next() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  series public.number_series;
  before text;
BEGIN
  IF NOT EXISTS (SELECT FROM public.number_series) THEN RETURN NEW; END IF;
  SELECT * INTO series FROM public.number_series WHERE kind = NEW.kind AND year = NEW.year;
  SELECT hash INTO before FROM public.billing WHERE kind = NEW.kind AND (year, n) < (NEW.year, NEW.n) ORDER BY year DESC, n DESC LIMIT 1;
  IF (NEW.n, NEW.hash) IS DISTINCT FROM (series.last, series.last_hash)
    OR NEW.kind <> 'reprise' AND NEW.issued_on IS DISTINCT FROM series.last_day
    OR NEW.prev_hash <> coalesce(before, '')
    OR NEW.hash <> encode(sha256(convert_to(NEW.prev_hash || E'\n' || NEW.content, 'UTF8')), 'hex') THEN
    RAISE EXCEPTION 'a piece is the next of its series' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- What was asked before is of books that may be closed: it is no entry of theirs.
DROP TRIGGER billing_in_open_period ON billing;
--> statement-breakpoint
CREATE TRIGGER billing_in_open_period BEFORE INSERT ON billing
  FOR EACH ROW WHEN (NEW.kind <> 'reprise') EXECUTE FUNCTION public.period_is_open('issued_on');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.billing_balance_is_true() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.billing WHERE id = NEW.billing_id AND total = NEW.total AND kind IN ('facture', 'provision', 'reprise')) THEN
    PERFORM public.refuse_money('a balance is that of its piece');
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF (NEW.paid, NEW.credited) <> (0, 0) THEN PERFORM public.refuse_money('a balance begins at nothing'); END IF;
    RETURN NEW;
  END IF;
  IF NEW.billing_id <> OLD.billing_id OR NEW.paid <> public.billing_paid(NEW.billing_id)
    OR NEW.credited <> public.billing_credited(NEW.billing_id) THEN
    PERFORM public.refuse_money('a balance is the sum of its rows');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Nothing is owed of what was withdrawn.
CREATE OR REPLACE FUNCTION public.billing_credited(piece uuid) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT coalesce(sum(total), 0) FROM public.billing WHERE corrects_id = piece AND kind = 'avoir')
    + (SELECT coalesce(sum(total), 0) FROM public.billing WHERE id IN (SELECT billing_id FROM public.billing_withdrawal WHERE billing_id = piece));
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.billing_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  corrected public.billing;
BEGIN
  IF NOT EXISTS (SELECT FROM public.number_series) THEN RETURN NULL; END IF;
  IF NEW.kind IN ('facture', 'provision', 'reprise') THEN
    INSERT INTO public.billing_balance (billing_id, total) VALUES (NEW.id, NEW.total);
    IF NEW.deducted > 0 THEN PERFORM public.settle_account(NEW.id); END IF;
  ELSIF NEW.kind = 'avoir' THEN
    PERFORM public.settle_piece(NEW.corrects_id);
    IF NEW.deducted > 0 THEN
      SELECT * INTO corrected FROM public.billing WHERE id = NEW.corrects_id;
      IF corrected.deducted < (SELECT sum(deducted) FROM public.billing WHERE corrects_id = corrected.id AND kind = 'avoir') THEN
        PERFORM public.refuse_money('an avoir gives back no more than was deducted');
      END IF;
      PERFORM public.settle_account(NEW.corrects_id);
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.refund_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.payment_id IS NOT NULL AND (public.settle_payment(NEW.payment_id)).reversed THEN
    PERFORM public.refuse_money('the payment was reversed');
  ELSIF NEW.billing_id IS NOT NULL THEN
    IF NOT EXISTS (SELECT FROM public.billing WHERE id = NEW.billing_id AND kind IN ('facture', 'reprise'))
      OR (public.settle_piece(NEW.billing_id)).due > 0 THEN
      PERFORM public.refuse_money('no more is given back of a piece than is too much');
    END IF;
  ELSIF NEW.account_id IS NOT NULL THEN
    PERFORM public.settle_account_itself(NEW.account_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A reprise is withdrawn with its row, as long as nothing has come of it: no payment, reversed or not, and no avoir.
CREATE FUNCTION public.billing_withdrawal_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM public.billing_balance WHERE billing_id = NEW.billing_id FOR NO KEY UPDATE;
  IF NOT EXISTS (SELECT FROM public.billing WHERE id = NEW.billing_id AND kind = 'reprise')
    OR EXISTS (SELECT FROM public.allocation WHERE billing_id = NEW.billing_id)
    OR EXISTS (SELECT FROM public.billing WHERE corrects_id = NEW.billing_id)
    OR EXISTS (SELECT FROM public.reprise WHERE id = NEW.billing_id) THEN
    PERFORM public.refuse_money('only a reprise of which nothing has come is withdrawn');
  END IF;
  PERFORM public.settle_piece(NEW.billing_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER billing_withdrawal_counts AFTER INSERT ON billing_withdrawal FOR EACH ROW EXECUTE FUNCTION public.billing_withdrawal_counts();
--> statement-breakpoint
CREATE FUNCTION public.reprise_is_withdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.billing_withdrawal (billing_id) VALUES (OLD.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reprise_is_withdrawn AFTER DELETE ON reprise FOR EACH ROW EXECUTE FUNCTION public.reprise_is_withdrawn();
--> statement-breakpoint
-- Its row comes with its piece, and once: what was withdrawn does not come back.
CREATE FUNCTION public.reprise_is_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.billing_withdrawal WHERE billing_id = NEW.id) OR TG_OP = 'UPDATE' AND NEW.id <> OLD.id THEN
    PERFORM public.refuse_money('what was withdrawn does not come back');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reprise_is_new BEFORE INSERT OR UPDATE ON reprise FOR EACH ROW EXECUTE FUNCTION public.reprise_is_new();
--> statement-breakpoint
CREATE TRIGGER billing_withdrawal_is_kept BEFORE UPDATE OR DELETE ON billing_withdrawal FOR EACH ROW EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER billing_withdrawal_is_not_emptied BEFORE TRUNCATE ON billing_withdrawal FOR EACH STATEMENT EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER reprise_is_not_emptied BEFORE TRUNCATE ON reprise FOR EACH STATEMENT EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER payment_tick_is_kept BEFORE UPDATE OR DELETE ON payment_tick FOR EACH ROW EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER payment_tick_is_not_emptied BEFORE TRUNCATE ON payment_tick FOR EACH STATEMENT EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE VIEW public.billing_entry AS
  SELECT id, kind, false AS is_draft, number, client_id, matter_id, corrects_id, issued_on AS day, due_on, total, search, known_by,
      '{}'::text[] AS name_keys, issued_at AS created_at
    FROM public.billing WHERE id NOT IN (SELECT billing_id FROM public.billing_withdrawal)
  UNION ALL
  SELECT id, kind, true, NULL::text, client_id, matter_id, corrects_id, (created_at AT TIME ZONE 'Africa/Conakry')::date, NULL::date, total,
      search, known_by, '{}'::text[], created_at
    FROM public.billing_draft WHERE deleted_at IS NULL;
