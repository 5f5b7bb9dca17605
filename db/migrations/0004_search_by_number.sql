-- The number said on the phone and the telephone number as it is shown are searched too.
CREATE FUNCTION contact_search(number text, nom text, email text, phone text, message text, created_at timestamptz) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT folded(number || E'\n' || nom || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, '') || E'\n'
    || coalesce(regexp_replace(phone, '^\+224(\d{3})(\d\d)(\d\d)(\d\d)$', '\1 \2 \3 \4'), '') || E'\n' || message || E'\n'
    || conakry_stamp(created_at)) $$;
--> statement-breakpoint
-- Before PostgreSQL 17 the expression of a generated column cannot be changed in place.
ALTER TABLE "contact_message" DROP COLUMN "search";
--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "search" text GENERATED ALWAYS AS (contact_search(number, nom, email, phone, message, created_at)) STORED;
--> statement-breakpoint
CREATE INDEX contact_message_search ON contact_message USING gin (search gin_trgm_ops) WITH (fastupdate = on);
--> statement-breakpoint
DROP FUNCTION contact_search(text, text, text, text, timestamptz);
