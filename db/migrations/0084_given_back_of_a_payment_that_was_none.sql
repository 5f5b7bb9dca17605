DROP INDEX "payment_balance_unallocated";--> statement-breakpoint
DROP INDEX "provision_account_remains";--> statement-breakpoint
ALTER TABLE "payment_balance" drop column "unallocated";--> statement-breakpoint
ALTER TABLE "payment_balance" ADD COLUMN "unallocated" bigint GENERATED ALWAYS AS (CASE WHEN reversed THEN -refunded ELSE amount - allocated - refunded END) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_balance_unallocated" ON "payment_balance" USING btree ("payment_id") WHERE unallocated <> 0;--> statement-breakpoint
CREATE INDEX "provision_account_remains" ON "provision_account" USING btree ("id") WHERE remains <> 0;
--> statement-breakpoint
-- By hand. The cheque of what was given back of an account may bounce: the account stands below zero then, and its provision is due again.
-- Nothing else takes it there, and what invoices deduct stays paid.
ALTER TABLE provision_account DROP CONSTRAINT provision_account_remains,
  ADD CONSTRAINT provision_account_deducted CHECK (deducted <= paid);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.provision_account_is_true() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF NEW.paid < NEW.deducted + NEW.refunded AND NEW.deducted + NEW.refunded > OLD.deducted + OLD.refunded THEN
    PERFORM public.refuse_money('no more leaves an account than is left');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- What was given back of a payment stands against its client once it was none.
CREATE OR REPLACE FUNCTION public.reversal_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.settle_payment(NEW.payment_id);
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
ANALYZE payment_balance, provision_account;
