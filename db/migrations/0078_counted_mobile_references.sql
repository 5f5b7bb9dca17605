-- Mobile-money references are letters and digits whose places the operator fixes: a space, a dash or a point is how
-- somebody typed them. Certificates of what was withheld are numbered by each client for themselves.
CREATE OR REPLACE FUNCTION public.counted_reference(method text, reference_key text, client_id uuid) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN method = 'retenue' THEN reference_key || ' ' || client_id
    WHEN method IN ('orange-money', 'mtn-momo') THEN regexp_replace(reference_key, '[^0-9A-Z\u00C0-\u1FFF]+', '', 'g')
    ELSE reference_key END
$$;
--> statement-breakpoint
ALTER TABLE payment_reference DISABLE TRIGGER payment_reference_is_its_own;
--> statement-breakpoint
-- Of payments that were one transfer by this count the first has the key; the others keep the one they had.
UPDATE payment_reference SET key = earliest.counted FROM (
  SELECT DISTINCT ON (payment.method, counted) payment.id, counted
  FROM payment_reference JOIN payment ON payment.id = payment_id
  CROSS JOIN LATERAL counted_reference(payment.method, reference_key, client_id) AS counted
  WHERE payment.method IN ('orange-money', 'mtn-momo')
  ORDER BY payment.method, counted, key <> counted, payment.at, payment.id
) AS earliest WHERE payment_id = earliest.id AND key <> earliest.counted;
--> statement-breakpoint
ALTER TABLE payment_reference ENABLE TRIGGER payment_reference_is_its_own;
