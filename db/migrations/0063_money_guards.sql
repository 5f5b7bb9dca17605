-- What a receipt says its payment was for is all of the rows that have the payment's own id; what is said later is of the day on which it
-- is said, and of books that are open.
CREATE FUNCTION public.allocation_is_of_its_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.at := now();
  IF NEW.form_id <> NEW.payment_id THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('billing-period', 0));
    IF EXISTS (SELECT FROM public.period_lock WHERE to_day >= (NEW.at AT TIME ZONE 'Africa/Conakry')::date) THEN
      PERFORM public.refuse_money('the books are closed on that day');
    END IF;
  ELSIF EXISTS (SELECT FROM public.receipt WHERE payment_id = NEW.payment_id) THEN
    PERFORM public.refuse_money('the receipt says what the payment was for');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER allocation_is_of_its_day BEFORE INSERT ON allocation FOR EACH ROW EXECUTE FUNCTION public.allocation_is_of_its_day();
--> statement-breakpoint
-- Nothing goes back before it came: a payment on its day, what is too much of a piece and what an account holds once any of it was paid.
CREATE FUNCTION public.refund_follows_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.paid_on < (SELECT min(received_on) FROM public.payment WHERE id = NEW.payment_id OR id IN (
      SELECT allocation.payment_id FROM public.allocation JOIN public.billing ON billing.id = allocation.billing_id
      WHERE billing.id = NEW.billing_id OR billing.kind = 'provision' AND coalesce(billing.matter_id, billing.client_id) = NEW.account_id)) THEN
    PERFORM public.refuse_money('nothing is given back before it came');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refund_follows_money BEFORE INSERT ON refund FOR EACH ROW EXECUTE FUNCTION public.refund_follows_money();
--> statement-breakpoint
-- A line is the one that its piece says at its place, whoever writes it.
CREATE OR REPLACE FUNCTION public.billing_line_comes_with_its_piece() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.number_series) AND NOT EXISTS (
    SELECT FROM public.billing, LATERAL (SELECT billing.content::jsonb -> 'lines' -> (NEW.place - 1) AS line) AS said
    WHERE id = NEW.billing_id AND (line ->> 'kind', line ->> 'label', (line ->> 'qty')::numeric, (line ->> 'unit')::bigint,
      (line ->> 'amount')::bigint, (line ->> 'vatBp')::integer)
      IS NOT DISTINCT FROM (NEW.kind, NEW.label, NEW.qty, NEW.unit, NEW.amount, NEW.vat_bp)) THEN
    RAISE EXCEPTION 'no line is added to a piece' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER billing_line_comes_with_its_piece ON billing_line;
--> statement-breakpoint
CREATE TRIGGER billing_line_comes_with_its_piece BEFORE INSERT ON billing_line
  FOR EACH ROW EXECUTE FUNCTION public.billing_line_comes_with_its_piece();
--> statement-breakpoint
-- What was paid in advance is deducted of an invoice, not of what asks for more of it.
ALTER TABLE billing ADD CONSTRAINT billing_deducts CHECK (deducted = 0 OR kind IN ('devis', 'facture', 'avoir')) NOT VALID;
--> statement-breakpoint
-- A reprise was asked before, by whatever rate there was.
CREATE OR REPLACE FUNCTION public.vat_rate_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- An account that goes leaves what it did.
    IF (NEW.id, NEW.from_day, NEW.bp, NEW.confirmed_at) IS NOT DISTINCT FROM (OLD.id, OLD.from_day, OLD.bp, OLD.confirmed_at) THEN
      RETURN NEW;
    END IF;
    IF (NEW.id, NEW.from_day, NEW.bp) IS DISTINCT FROM (OLD.id, OLD.from_day, OLD.bp) OR OLD.confirmed_at IS NOT NULL THEN
      RAISE EXCEPTION 'a rate of TVA is confirmed or withdrawn, and not changed' USING ERRCODE = 'insufficient_privilege';
    END IF;
  END IF;
  IF (TG_OP = 'UPDATE' OR OLD.confirmed_at IS NOT NULL)
    AND EXISTS (SELECT FROM public.billing WHERE issued_on >= OLD.from_day AND kind <> 'reprise') THEN
    RAISE EXCEPTION 'pieces were issued since that day' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN CASE TG_OP WHEN 'UPDATE' THEN NEW ELSE OLD END;
END $$;
