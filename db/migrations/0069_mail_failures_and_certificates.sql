ALTER TABLE "billing_sending_event" ADD COLUMN "why" text;
--> statement-breakpoint
ALTER TABLE billing_sending_event ADD CONSTRAINT billing_sending_event_why
  CHECK (why IS NULL OR (what = 'echec' AND why IN ('refuse', 'sans-reponse')));
--> statement-breakpoint
-- A reference as it is counted. Certificates of what was withheld are numbered by each client for themselves.
CREATE FUNCTION public.counted_reference(method text, reference_key text, client_id uuid) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE method WHEN 'retenue' THEN reference_key || ' ' || client_id ELSE reference_key END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.payment_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.payment_balance (payment_id, amount) VALUES (NEW.id, NEW.amount);
  IF NEW.reference_key <> '' THEN
    INSERT INTO public.payment_reference (method, key, payment_id)
    VALUES (NEW.method, public.counted_reference(NEW.method, NEW.reference_key, NEW.client_id), NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.payment_reference_is_its_own() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND EXISTS (SELECT FROM public.payment WHERE id = NEW.payment_id AND method = NEW.method
      AND public.counted_reference(method, reference_key, client_id) = NEW.key) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM public.reversal WHERE payment_id = OLD.payment_id) THEN RETURN OLD; END IF;
  PERFORM public.refuse_money('a reference is that of its payment');
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER TABLE payment_reference DISABLE TRIGGER payment_reference_is_its_own;
--> statement-breakpoint
UPDATE payment_reference SET key = counted_reference(payment.method, payment.reference_key, payment.client_id)
  FROM payment WHERE payment.id = payment_reference.payment_id AND payment.method = 'retenue';
--> statement-breakpoint
ALTER TABLE payment_reference ENABLE TRIGGER payment_reference_is_its_own;
