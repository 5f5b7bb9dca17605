-- A search among clients also looks into their profession: the text it looks into is generated anew, with its index.
ALTER TABLE "client" ADD COLUMN "profession" text;
--> statement-breakpoint
ALTER TABLE "client" DROP COLUMN "search";
--> statement-breakpoint
DROP FUNCTION public.client_search(text, text[], text, text, text, text, text[], text, text, timestamptz);
--> statement-breakpoint
CREATE FUNCTION public.client_search(name text, other_names text[], adresse text, profession text, landmark text, email text, numero text,
    other_phones text[], naturedaffaire text, avocat text, dateajout timestamptz) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT public.folded(name || E'\n' || public.joined(other_names) || E'\n' || adresse || E'\n'
    || coalesce(profession, '') || E'\n' || coalesce(landmark, '') || E'\n' || coalesce(email, '') || E'\n' || numero || E'\n'
    || public.shown_phone(numero) || E'\n' || public.joined(other_phones) || E'\n'
    || coalesce((SELECT string_agg(public.shown_phone(phone), E'\n') FROM unnest(other_phones) AS phone), '') || E'\n'
    || naturedaffaire || E'\n' || avocat || E'\n' || public.conakry_stamp(dateajout)) $$;
--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "search" text GENERATED ALWAYS AS (client_search(name, other_names, adresse, profession, landmark, email, numero, other_phones, naturedaffaire, avocat, dateajout)) STORED;
--> statement-breakpoint
CREATE INDEX client_search ON client USING gin (search gin_trgm_ops) WITH (fastupdate = on, gin_pending_list_limit = 16384);
