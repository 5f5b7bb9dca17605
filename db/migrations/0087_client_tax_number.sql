-- A client is found by its NIF too, as by its numbers. Both texts are generated anew, all rows written once.
ALTER TABLE "client" DROP COLUMN "search", DROP COLUMN "known_by";
--> statement-breakpoint
DROP FUNCTION public.client_search(text, text[], text, text, text, text, text, text[], text, timestamptz);
--> statement-breakpoint
CREATE FUNCTION public.client_search(name text, other_names text[], adresse text, profession text, landmark text, email text, numero text,
    other_phones text[], tax_number text, naturedaffaire text, dateajout timestamptz) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT public.folded(name || E'\n' || public.joined(other_names) || E'\n' || adresse || E'\n'
    || coalesce(profession, '') || E'\n' || coalesce(landmark, '') || E'\n' || coalesce(email, '') || E'\n' || numero || E'\n'
    || public.shown_phone(numero) || E'\n' || public.joined(other_phones) || E'\n'
    || coalesce((SELECT string_agg(public.shown_phone(phone), E'\n') FROM unnest(other_phones) AS phone), '') || E'\n'
    || coalesce(tax_number, '') || E'\n' || naturedaffaire || E'\n' || public.conakry_stamp(dateajout)) $$;
--> statement-breakpoint
ALTER TABLE "client"
  ADD COLUMN "search" text GENERATED ALWAYS AS (client_search(name, other_names, adresse, profession, landmark, email, numero, other_phones, tax_number, naturedaffaire, dateajout)) STORED,
  ADD COLUMN "known_by" text GENERATED ALWAYS AS (known_by(name || E'\n' || joined(other_names), NULL, email, numero || E'\n' || joined(other_phones) || E'\n' || coalesce(tax_number, ''))) STORED;
--> statement-breakpoint
CREATE INDEX client_search ON client USING gin (search gin_trgm_ops) WITH (fastupdate = on, gin_pending_list_limit = 16384);
--> statement-breakpoint
CREATE INDEX client_known_search ON client USING gin (known_by gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
ANALYZE client;
