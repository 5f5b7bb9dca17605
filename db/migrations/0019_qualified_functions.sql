-- A script of pg_dump, and pg_restore, work with an empty search path: the functions under generated columns name their schemas. They
-- answer what they did, so no row is written anew. The extension lies where whoever looks after a given server put it.
DO $do$
DECLARE place text := (SELECT quote_ident(nspname) FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE extname = 'unaccent');
BEGIN
  EXECUTE format($create$
    CREATE OR REPLACE FUNCTION public.f_unaccent(value text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$ SELECT %s.unaccent(%L::regdictionary, value) $$ $create$, place, place || '.unaccent');
END $do$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.folded(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT translate(lower(public.f_unaccent(value)), E'\u2019\u02BC\u2018\u00A0\u202F', E'\'\'\'  ') $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.contact_search(number text, nom text, email text, phone text, message text, created_at timestamptz) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT public.folded(number || E'\n' || nom || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, '') || E'\n'
    || coalesce(regexp_replace(phone, '^\+224(\d{3})(\d\d)(\d\d)(\d\d)$', '\1 \2 \3 \4'), '') || E'\n' || message || E'\n'
    || public.conakry_stamp(created_at)) $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.client_search(name text, other_names text[], adresse text, landmark text, email text, numero text,
    other_phones text[], naturedaffaire text, avocat text, dateajout timestamptz) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT public.folded(name || E'\n' || public.joined(other_names) || E'\n' || adresse || E'\n' || coalesce(landmark, '') || E'\n'
    || coalesce(email, '') || E'\n' || numero || E'\n' || public.shown_phone(numero) || E'\n' || public.joined(other_phones) || E'\n'
    || coalesce((SELECT string_agg(public.shown_phone(phone), E'\n') FROM unnest(other_phones) AS phone), '') || E'\n'
    || naturedaffaire || E'\n' || avocat || E'\n' || public.conakry_stamp(dateajout)) $$;
