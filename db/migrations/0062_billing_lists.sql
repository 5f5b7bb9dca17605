CREATE INDEX "billing_whose" ON "billing" USING btree ("id","client_id","matter_id","kind","issued_on","due_on");
--> statement-breakpoint
-- By hand: what Drizzle cannot say.
CREATE INDEX payment_payer ON payment USING gin (folded(payer) gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX payment_key_part ON payment USING gin (reference_key gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX receipt_number_part ON receipt USING gin (number gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
-- Without a condition of its own PostgreSQL reads both tables as one, in the order of their indexes: who reads it says what counts
-- (billing-access.server.ts).
CREATE OR REPLACE VIEW public.billing_entry AS
  SELECT id, kind, false AS is_draft, number, client_id, matter_id, corrects_id, issued_on AS day, due_on, total, search, known_by,
      '{}'::text[] AS name_keys, issued_at AS created_at, NULL::timestamp (3) with time zone AS deleted_at
    FROM public.billing
  UNION ALL
  SELECT id, kind, true, NULL::text, client_id, matter_id, corrects_id, (created_at AT TIME ZONE 'Africa/Conakry')::date, NULL::date, total,
      search, known_by, '{}'::text[], created_at, deleted_at
    FROM public.billing_draft;
