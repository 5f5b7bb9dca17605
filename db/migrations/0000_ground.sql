-- Extensions and functions that tables, generated columns and indexes stand on.
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
-- unaccent() is only STABLE because its dictionary could change; naming the dictionary makes it fit for generated columns and indexes.
CREATE FUNCTION f_unaccent(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT unaccent('unaccent'::regdictionary, value) $$;
--> statement-breakpoint
-- What is compared when people search: lower case, no accents, one kind of apostrophe, plain spaces (content style guide).
CREATE FUNCTION folded(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT translate(lower(f_unaccent(value)), E'\u2019\u02BC\u2018\u00A0\u202F', E'\'\'\'  ') $$;
--> statement-breakpoint
-- « 20/11/2026 à 09h07 » in Africa/Conakry (specification 3). The zone has had no rule change since 1960, so IMMUTABLE is safe.
CREATE FUNCTION conakry_stamp(value timestamptz) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT to_char(value AT TIME ZONE 'Africa/Conakry', 'DD/MM/YYYY "à" HH24"h"MI') $$;
--> statement-breakpoint
-- The text a search looks into: nom, email, telephone, message and the shown date (specification 5, contact list search).
CREATE FUNCTION contact_search(nom text, email text, phone text, message text, created_at timestamptz) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT folded(nom || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, '') || E'\n' || message || E'\n' || conakry_stamp(created_at)) $$;
