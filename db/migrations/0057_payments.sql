-- A reference as it counts, however it is typed. Spaces of every kind go; of the points only those at its end.
CREATE FUNCTION public.payment_reference_key(reference text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(upper(regexp_replace(reference, '[\s\u00A0\u2000-\u200F\u202F\u2060\uFEFF]+', '', 'g')), '\.+$', '')
$$;
--> statement-breakpoint
CREATE TABLE "allocation" (
	"form_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"billing_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" text,
	CONSTRAINT "allocation_form_id_billing_id_pk" PRIMARY KEY("form_id","billing_id")
);
--> statement-breakpoint
CREATE TABLE "billing_balance" (
	"billing_id" uuid PRIMARY KEY NOT NULL,
	"total" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"credited" bigint DEFAULT 0 NOT NULL,
	"due" bigint GENERATED ALWAYS AS (total - paid - credited) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"received_on" date NOT NULL,
	"payer" text NOT NULL,
	"reference" text NOT NULL,
	"reference_key" text GENERATED ALWAYS AS (payment_reference_key(reference)) STORED,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" text
);
--> statement-breakpoint
CREATE TABLE "payment_balance" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"allocated" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"reversed" boolean DEFAULT false NOT NULL,
	"unallocated" bigint GENERATED ALWAYS AS (CASE WHEN reversed THEN 0 ELSE amount - allocated - refunded END) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_reference" (
	"method" text NOT NULL,
	"key" text NOT NULL,
	"payment_id" uuid NOT NULL,
	CONSTRAINT "payment_reference_method_key_pk" PRIMARY KEY("method","key"),
	CONSTRAINT "payment_reference_payment_id_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "period_lock" (
	"to_day" date PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" text
);
--> statement-breakpoint
CREATE TABLE "provision_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid,
	"matter_id" uuid,
	"paid" bigint DEFAULT 0 NOT NULL,
	"deducted" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"remains" bigint GENERATED ALWAYS AS (paid - deducted - refunded) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'recu' NOT NULL,
	"prefix" text NOT NULL,
	"year" smallint NOT NULL,
	"n" integer NOT NULL,
	"number" text GENERATED ALWAYS AS (prefix || '-' || matter_reference(year, n)) STORED,
	"code" text NOT NULL,
	"issued_on" date NOT NULL,
	"content" text NOT NULL,
	"format" smallint NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" text,
	CONSTRAINT "receipt_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"payment_id" uuid,
	"billing_id" uuid,
	"account_id" uuid,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" text
);
--> statement-breakpoint
CREATE TABLE "reversal" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"reversed_on" date NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" text
);
--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_billing_id_billing_id_fk" FOREIGN KEY ("billing_id") REFERENCES "public"."billing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_balance" ADD CONSTRAINT "billing_balance_billing_id_billing_id_fk" FOREIGN KEY ("billing_id") REFERENCES "public"."billing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_balance" ADD CONSTRAINT "payment_balance_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reference" ADD CONSTRAINT "payment_reference_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provision_account" ADD CONSTRAINT "provision_account_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provision_account" ADD CONSTRAINT "provision_account_matter_id_matter_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_kind_year_number_series_kind_year_fk" FOREIGN KEY ("kind","year") REFERENCES "public"."number_series"("kind","year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_billing_id_billing_id_fk" FOREIGN KEY ("billing_id") REFERENCES "public"."billing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_account_id_provision_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."provision_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reversal" ADD CONSTRAINT "reversal_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allocation_payment" ON "allocation" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "allocation_billing" ON "allocation" USING btree ("billing_id");--> statement-breakpoint
CREATE INDEX "billing_balance_due" ON "billing_balance" USING btree ("billing_id") WHERE due > 0;--> statement-breakpoint
CREATE INDEX "payment_recent" ON "payment" USING btree ("received_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_client" ON "payment" USING btree ("client_id","received_on");--> statement-breakpoint
CREATE INDEX "payment_key" ON "payment" USING btree ("reference_key") WHERE reference_key <> '';--> statement-breakpoint
CREATE INDEX "payment_balance_unallocated" ON "payment_balance" USING btree ("payment_id") WHERE unallocated > 0;--> statement-breakpoint
CREATE INDEX "provision_account_remains" ON "provision_account" USING btree ("id") WHERE remains > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_number" ON "receipt" USING btree ("year","n");--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "refund_billing" ON "refund" USING btree ("billing_id") WHERE billing_id is not null;--> statement-breakpoint
CREATE INDEX "refund_account" ON "refund" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "billing_account" ON "billing" USING btree ((coalesce(matter_id, client_id))) WHERE kind = 'provision' OR deducted > 0;
--> statement-breakpoint
-- By hand: what Drizzle cannot say.
ALTER TABLE number_series DROP CONSTRAINT number_series_kind,
  ADD CONSTRAINT number_series_kind CHECK (kind IN ('devis', 'provision', 'facture', 'avoir', 'recu'));
--> statement-breakpoint
ALTER TABLE payment
  ADD CONSTRAINT payment_method CHECK (method IN ('especes', 'virement', 'cheque', 'orange-money', 'mtn-momo', 'retenue')),
  ADD CONSTRAINT payment_amount CHECK (amount BETWEEN 1 AND 999999999999);
--> statement-breakpoint
ALTER TABLE allocation ADD CONSTRAINT allocation_amount CHECK (amount > 0);
--> statement-breakpoint
ALTER TABLE reversal ADD CONSTRAINT reversal_reason CHECK (reason <> '');
--> statement-breakpoint
ALTER TABLE refund
  ADD CONSTRAINT refund_method CHECK (method IN ('especes', 'virement', 'cheque', 'orange-money', 'mtn-momo')),
  ADD CONSTRAINT refund_amount CHECK (amount BETWEEN 1 AND 999999999999),
  ADD CONSTRAINT refund_reason CHECK (reason <> ''),
  ADD CONSTRAINT refund_of_one CHECK (num_nonnulls(payment_id, billing_id, account_id) = 1);
--> statement-breakpoint
ALTER TABLE receipt
  ADD CONSTRAINT receipt_kind CHECK (kind = 'recu'),
  ADD CONSTRAINT receipt_numbered CHECK (n > 0 AND prefix ~ '^[A-Z]{1,6}$' AND year = extract(year FROM issued_on)),
  ADD CONSTRAINT receipt_code CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  ADD CONSTRAINT receipt_chained CHECK (format > 0 AND prev_hash ~ '^([0-9a-f]{64})?$' AND hash ~ '^[0-9a-f]{64}$');
--> statement-breakpoint
ALTER TABLE payment_balance
  ADD CONSTRAINT payment_balance_within CHECK (least(allocated, refunded) >= 0 AND allocated + refunded <= amount);
--> statement-breakpoint
ALTER TABLE billing_balance ADD CONSTRAINT billing_balance_credited CHECK (credited BETWEEN 0 AND total);
--> statement-breakpoint
ALTER TABLE provision_account
  ADD CONSTRAINT provision_account_whose CHECK (num_nonnulls(client_id, matter_id) = 1 AND id = coalesce(matter_id, client_id)),
  ADD CONSTRAINT provision_account_remains CHECK (paid - deducted - refunded >= 0);
--> statement-breakpoint
CREATE FUNCTION public.refuse_money(says text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', says USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- A balance begins at nothing and is then the sum of its rows, whoever writes it.
CREATE FUNCTION public.payment_balance_is_true() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.payment WHERE id = NEW.payment_id AND amount = NEW.amount) THEN
    PERFORM public.refuse_money('a balance is that of its payment');
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF (NEW.allocated, NEW.refunded, NEW.reversed) <> (0, 0, false) THEN PERFORM public.refuse_money('a balance begins at nothing'); END IF;
    RETURN NEW;
  END IF;
  IF NEW.payment_id <> OLD.payment_id
    OR NEW.allocated <> (SELECT coalesce(sum(amount), 0) FROM public.allocation WHERE payment_id = NEW.payment_id)
    OR NEW.refunded <> (SELECT coalesce(sum(amount), 0) FROM public.refund WHERE payment_id = NEW.payment_id)
    OR NEW.reversed <> EXISTS (SELECT FROM public.reversal WHERE payment_id = NEW.payment_id) THEN
    PERFORM public.refuse_money('a balance is the sum of its rows');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_balance_is_true BEFORE INSERT OR UPDATE ON payment_balance
  FOR EACH ROW EXECUTE FUNCTION public.payment_balance_is_true();
--> statement-breakpoint
CREATE FUNCTION public.billing_paid(piece uuid) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT coalesce(sum(amount), 0) FROM public.allocation
      WHERE billing_id = piece AND NOT EXISTS (SELECT FROM public.reversal WHERE reversal.payment_id = allocation.payment_id))
    - (SELECT coalesce(sum(amount), 0) FROM public.refund WHERE billing_id = piece);
END $$;
--> statement-breakpoint
CREATE FUNCTION public.billing_credited(piece uuid) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT coalesce(sum(total), 0) FROM public.billing WHERE corrects_id = piece AND kind = 'avoir');
END $$;
--> statement-breakpoint
CREATE FUNCTION public.billing_balance_is_true() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.billing WHERE id = NEW.billing_id AND total = NEW.total AND kind IN ('facture', 'provision')) THEN
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
CREATE TRIGGER billing_balance_is_true BEFORE INSERT OR UPDATE ON billing_balance
  FOR EACH ROW EXECUTE FUNCTION public.billing_balance_is_true();
--> statement-breakpoint
-- What was paid of the provisions of an account, and what invoices have deducted; an avoir gives back what it says.
CREATE FUNCTION public.provisions_paid(account uuid) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT coalesce(sum(balance.paid), 0) FROM public.billing AS piece
    JOIN public.billing_balance AS balance ON balance.billing_id = piece.id
    WHERE coalesce(piece.matter_id, piece.client_id) = account AND piece.kind = 'provision');
END $$;
--> statement-breakpoint
CREATE FUNCTION public.provisions_deducted(account uuid) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT coalesce(sum(piece.deducted - (SELECT coalesce(sum(avoir.deducted), 0) FROM public.billing AS avoir
      WHERE avoir.corrects_id = piece.id AND avoir.kind = 'avoir')), 0) FROM public.billing AS piece
    WHERE coalesce(piece.matter_id, piece.client_id) = account AND piece.kind = 'facture' AND piece.deducted > 0);
END $$;
--> statement-breakpoint
CREATE FUNCTION public.provision_account_is_true() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF (NEW.paid, NEW.deducted, NEW.refunded) <> (0, 0, 0) THEN PERFORM public.refuse_money('an account begins at nothing'); END IF;
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.client_id, NEW.matter_id) IS DISTINCT FROM (OLD.id, OLD.client_id, OLD.matter_id)
    OR NEW.paid <> public.provisions_paid(NEW.id) OR NEW.deducted <> public.provisions_deducted(NEW.id)
    OR NEW.refunded <> (SELECT coalesce(sum(amount), 0) FROM public.refund WHERE account_id = NEW.id) THEN
    PERFORM public.refuse_money('an account is the sum of its rows');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER provision_account_is_true BEFORE INSERT OR UPDATE ON provision_account
  FOR EACH ROW EXECUTE FUNCTION public.provision_account_is_true();
--> statement-breakpoint
-- Each locks its row first: whoever comes second sums what the first has stored. Always in this order: payment, pieces, account.
CREATE FUNCTION public.settle_payment(which uuid) RETURNS public.payment_balance LANGUAGE plpgsql AS $$
DECLARE
  settled public.payment_balance;
BEGIN
  PERFORM FROM public.payment_balance WHERE payment_id = which FOR NO KEY UPDATE;
  UPDATE public.payment_balance SET
      allocated = (SELECT coalesce(sum(amount), 0) FROM public.allocation WHERE payment_id = which),
      refunded = (SELECT coalesce(sum(amount), 0) FROM public.refund WHERE payment_id = which),
      reversed = EXISTS (SELECT FROM public.reversal WHERE payment_id = which)
    WHERE payment_id = which RETURNING * INTO settled;
  RETURN settled;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.settle_piece(which uuid) RETURNS public.billing_balance LANGUAGE plpgsql AS $$
DECLARE
  settled public.billing_balance;
BEGIN
  PERFORM FROM public.billing_balance WHERE billing_id = which FOR NO KEY UPDATE;
  UPDATE public.billing_balance SET paid = public.billing_paid(which), credited = public.billing_credited(which)
    WHERE billing_id = which RETURNING * INTO settled;
  RETURN settled;
END $$;
--> statement-breakpoint
-- The account that a piece belongs to.
CREATE FUNCTION public.settle_account(of_piece uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  account uuid;
BEGIN
  INSERT INTO public.provision_account (id, client_id, matter_id)
    SELECT coalesce(matter_id, client_id), CASE WHEN matter_id IS NULL THEN client_id END, matter_id FROM public.billing WHERE id = of_piece
    ON CONFLICT DO NOTHING;
  SELECT coalesce(matter_id, client_id) INTO account FROM public.billing WHERE id = of_piece;
  PERFORM public.settle_account_itself(account);
END $$;
--> statement-breakpoint
CREATE FUNCTION public.settle_account_itself(which uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM public.provision_account WHERE id = which FOR NO KEY UPDATE;
  UPDATE public.provision_account SET paid = public.provisions_paid(which), deducted = public.provisions_deducted(which),
      refunded = (SELECT coalesce(sum(amount), 0) FROM public.refund WHERE account_id = which)
    WHERE id = which;
END $$;
--> statement-breakpoint
-- A piece that asks for money has a balance. An avoir changes that of what it corrects, and gives back no more of a provision than was
-- deducted. A restore brings its own balances.
CREATE FUNCTION public.billing_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  corrected public.billing;
BEGIN
  IF NOT EXISTS (SELECT FROM public.number_series) THEN RETURN NULL; END IF;
  IF NEW.kind IN ('facture', 'provision') THEN
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
CREATE TRIGGER billing_counts AFTER INSERT ON billing FOR EACH ROW EXECUTE FUNCTION public.billing_counts();
--> statement-breakpoint
CREATE FUNCTION public.payment_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.payment_balance (payment_id, amount) VALUES (NEW.id, NEW.amount);
  IF NEW.reference_key <> '' THEN
    INSERT INTO public.payment_reference (method, key, payment_id) VALUES (NEW.method, NEW.reference_key, NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_counts AFTER INSERT ON payment FOR EACH ROW EXECUTE FUNCTION public.payment_counts();
--> statement-breakpoint
CREATE FUNCTION public.payment_has_its_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.receipt WHERE payment_id = NEW.id) THEN PERFORM public.refuse_money('a payment has its receipt'); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payment_has_its_receipt AFTER INSERT ON payment DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION public.payment_has_its_receipt();
--> statement-breakpoint
-- A reference is that of its payment, and free again once that was reversed, no sooner.
CREATE FUNCTION public.payment_reference_is_its_own() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND EXISTS (SELECT FROM public.payment WHERE id = NEW.payment_id AND method = NEW.method AND reference_key = NEW.key) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM public.reversal WHERE payment_id = OLD.payment_id) THEN RETURN OLD; END IF;
  PERFORM public.refuse_money('a reference is that of its payment');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_reference_is_its_own BEFORE INSERT OR UPDATE OR DELETE ON payment_reference
  FOR EACH ROW EXECUTE FUNCTION public.payment_reference_is_its_own();
--> statement-breakpoint
CREATE FUNCTION public.allocation_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  settled public.payment_balance;
  asked text;
BEGIN
  settled := public.settle_payment(NEW.payment_id);
  IF settled.reversed THEN PERFORM public.refuse_money('the payment was reversed'); END IF;
  IF (public.settle_piece(NEW.billing_id)).due IS NULL THEN PERFORM public.refuse_money('this piece asks for no money'); END IF;
  IF (SELECT due FROM public.billing_balance WHERE billing_id = NEW.billing_id) < 0 THEN
    PERFORM public.refuse_money('no more is allocated than is due');
  END IF;
  SELECT kind INTO asked FROM public.billing WHERE id = NEW.billing_id;
  IF asked = 'provision' THEN PERFORM public.settle_account(NEW.billing_id); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER allocation_counts AFTER INSERT ON allocation FOR EACH ROW EXECUTE FUNCTION public.allocation_counts();
--> statement-breakpoint
CREATE FUNCTION public.reversal_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  settled public.payment_balance;
BEGIN
  settled := public.settle_payment(NEW.payment_id);
  IF settled.refunded > 0 THEN PERFORM public.refuse_money('some of the payment was given back'); END IF;
  DELETE FROM public.payment_reference WHERE payment_id = NEW.payment_id;
  PERFORM public.settle_piece(piece) FROM
    (SELECT DISTINCT billing_id AS piece FROM public.allocation WHERE payment_id = NEW.payment_id ORDER BY 1) AS paid;
  PERFORM public.settle_account(piece) FROM
    (SELECT DISTINCT ON (coalesce(billing.matter_id, billing.client_id)) billing.id AS piece
      FROM public.allocation JOIN public.billing ON billing.id = allocation.billing_id
      WHERE payment_id = NEW.payment_id AND billing.kind = 'provision' ORDER BY coalesce(billing.matter_id, billing.client_id)) AS asked;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reversal_counts AFTER INSERT ON reversal FOR EACH ROW EXECUTE FUNCTION public.reversal_counts();
--> statement-breakpoint
-- Of a piece goes back what an avoir left too much; of a provision what its account still holds.
CREATE FUNCTION public.refund_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.payment_id IS NOT NULL AND (public.settle_payment(NEW.payment_id)).reversed THEN
    PERFORM public.refuse_money('the payment was reversed');
  ELSIF NEW.billing_id IS NOT NULL THEN
    IF NOT EXISTS (SELECT FROM public.billing WHERE id = NEW.billing_id AND kind = 'facture')
      OR (public.settle_piece(NEW.billing_id)).due > 0 THEN
      PERFORM public.refuse_money('no more is given back of a piece than is too much');
    END IF;
  ELSIF NEW.account_id IS NOT NULL THEN
    PERFORM public.settle_account_itself(NEW.account_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refund_counts AFTER INSERT ON refund FOR EACH ROW EXECUTE FUNCTION public.refund_counts();
--> statement-breakpoint
-- A receipt is the next of its series, and carries its chain on, as pieces do.
CREATE FUNCTION public.receipt_is_next() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  series public.number_series;
  before text;
BEGIN
  SELECT * INTO series FROM public.number_series WHERE kind = NEW.kind AND year = NEW.year;
  SELECT hash INTO before FROM public.receipt WHERE (year, n) < (NEW.year, NEW.n) ORDER BY year DESC, n DESC LIMIT 1;
  IF (NEW.n, NEW.issued_on, NEW.hash) IS DISTINCT FROM (series.last, series.last_day, series.last_hash)
    OR NEW.prev_hash <> coalesce(before, '')
    OR NEW.hash <> encode(sha256(convert_to(NEW.prev_hash || E'\n' || NEW.content, 'UTF8')), 'hex') THEN
    PERFORM public.refuse_money('a receipt is the next of its series');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER receipt_is_next BEFORE INSERT ON receipt FOR EACH ROW EXECUTE FUNCTION public.receipt_is_next();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.number_has_its_piece() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.billing WHERE kind = NEW.kind AND year = NEW.year AND n = NEW.last)
    AND NOT EXISTS (SELECT FROM public.receipt WHERE kind = NEW.kind AND year = NEW.year AND n = NEW.last) THEN
    RAISE EXCEPTION 'a number was taken for no piece' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Closed books stay closed. Who closes them waits for who is writing, and the other way round.
CREATE FUNCTION public.period_is_open() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  day date := (to_jsonb(NEW) - 'content' ->> TG_ARGV[0])::date;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('billing-period', 0));
  IF EXISTS (SELECT FROM public.period_lock WHERE to_day >= day) THEN PERFORM public.refuse_money('the books are closed on that day'); END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER billing_in_open_period BEFORE INSERT ON billing FOR EACH ROW EXECUTE FUNCTION public.period_is_open('issued_on');
--> statement-breakpoint
CREATE TRIGGER payment_in_open_period BEFORE INSERT ON payment FOR EACH ROW EXECUTE FUNCTION public.period_is_open('received_on');
--> statement-breakpoint
CREATE TRIGGER reversal_in_open_period BEFORE INSERT ON reversal FOR EACH ROW EXECUTE FUNCTION public.period_is_open('reversed_on');
--> statement-breakpoint
CREATE TRIGGER refund_in_open_period BEFORE INSERT ON refund FOR EACH ROW EXECUTE FUNCTION public.period_is_open('paid_on');
--> statement-breakpoint
CREATE FUNCTION public.period_goes_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('billing-period', 0));
  IF EXISTS (SELECT FROM public.period_lock WHERE to_day >= NEW.to_day) THEN PERFORM public.refuse_money('the books are closed further already'); END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER period_goes_on BEFORE INSERT ON period_lock FOR EACH ROW EXECUTE FUNCTION public.period_goes_on();
--> statement-breakpoint
CREATE TRIGGER payment_is_kept BEFORE UPDATE OR DELETE ON payment FOR EACH ROW EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER allocation_is_kept BEFORE UPDATE OR DELETE ON allocation FOR EACH ROW EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER reversal_is_kept BEFORE UPDATE OR DELETE ON reversal FOR EACH ROW EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER refund_is_kept BEFORE UPDATE OR DELETE ON refund FOR EACH ROW EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER receipt_is_kept BEFORE UPDATE OR DELETE ON receipt FOR EACH ROW EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER period_lock_is_kept BEFORE UPDATE OR DELETE ON period_lock FOR EACH ROW EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER payment_balance_is_kept BEFORE DELETE ON payment_balance FOR EACH ROW EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER billing_balance_is_kept BEFORE DELETE ON billing_balance FOR EACH ROW EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER provision_account_is_kept BEFORE DELETE ON provision_account FOR EACH ROW EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER payment_is_not_emptied BEFORE TRUNCATE ON payment FOR EACH STATEMENT EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER allocation_is_not_emptied BEFORE TRUNCATE ON allocation FOR EACH STATEMENT EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER reversal_is_not_emptied BEFORE TRUNCATE ON reversal FOR EACH STATEMENT EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER refund_is_not_emptied BEFORE TRUNCATE ON refund FOR EACH STATEMENT EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER receipt_is_not_emptied BEFORE TRUNCATE ON receipt FOR EACH STATEMENT EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER period_lock_is_not_emptied BEFORE TRUNCATE ON period_lock FOR EACH STATEMENT EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER payment_balance_is_not_emptied BEFORE TRUNCATE ON payment_balance FOR EACH STATEMENT EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER billing_balance_is_not_emptied BEFORE TRUNCATE ON billing_balance FOR EACH STATEMENT EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER provision_account_is_not_emptied BEFORE TRUNCATE ON provision_account FOR EACH STATEMENT EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER payment_reference_is_not_emptied BEFORE TRUNCATE ON payment_reference FOR EACH STATEMENT EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
-- Pieces that were issued before.
INSERT INTO billing_balance (billing_id, total) SELECT id, total FROM billing WHERE kind IN ('facture', 'provision');
--> statement-breakpoint
SELECT public.settle_piece(corrects_id) FROM (SELECT DISTINCT corrects_id FROM billing WHERE kind = 'avoir') AS corrected;
