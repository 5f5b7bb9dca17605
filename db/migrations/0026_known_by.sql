-- What a record is looked up by before its other words: its names, its reference, its e-mail addresses, its numbers, in one text with
-- one trigram index. Names are words between single spaces, without accents or apostrophes, and no space stands elsewhere in it:
-- « % dia% » finds the names that have a word that begins so, of two letters too.
CREATE FUNCTION public.name_words(names text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT ' ' || trim(regexp_replace(translate(replace(public.folded(names), '''', ''),
    E'.,;:!?()[]{}<>"/\\|_-+*=&#@%$~`^\n\t\u00AB\u00BB\u2026\u2013\u2014\u2010\u2011', repeat(' ', 60)), ' {2,}', ' ', 'g')) || ' ' $$;
--> statement-breakpoint
-- After the names three sections: « # » and the reference, « @ » and the addresses, « + » and the numbers, each on a line of its own.
-- Numbers and the reference are letters and digits alone.
CREATE FUNCTION public.known_by(names text, reference text, emails text, numbers text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT coalesce(public.name_words(names), ' ')
    || E'\n#' || coalesce(regexp_replace(public.folded(reference), E'[^a-z0-9\n]', '', 'g'), '')
    || E'\n@' || coalesce(replace(public.folded(emails), ' ', ''), '')
    || E'\n+' || coalesce(regexp_replace(public.folded(numbers), E'[^a-z0-9\n]', '', 'g'), '') $$;
--> statement-breakpoint
ALTER TABLE "client" drop column "search";--> statement-breakpoint
-- A client is no longer found by the words of its lawyer's name: the search asks for these apart, and last.
DROP FUNCTION public.client_search(text, text[], text, text, text, text, text, text[], text, text, timestamptz);
--> statement-breakpoint
CREATE FUNCTION public.client_search(name text, other_names text[], adresse text, profession text, landmark text, email text, numero text,
    other_phones text[], naturedaffaire text, dateajout timestamptz) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT public.folded(name || E'\n' || public.joined(other_names) || E'\n' || adresse || E'\n'
    || coalesce(profession, '') || E'\n' || coalesce(landmark, '') || E'\n' || coalesce(email, '') || E'\n' || numero || E'\n'
    || public.shown_phone(numero) || E'\n' || public.joined(other_phones) || E'\n'
    || coalesce((SELECT string_agg(public.shown_phone(phone), E'\n') FROM unnest(other_phones) AS phone), '') || E'\n'
    || naturedaffaire || E'\n' || public.conakry_stamp(dateajout)) $$;
--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "search" text GENERATED ALWAYS AS (client_search(name, other_names, adresse, profession, landmark, email, numero, other_phones, naturedaffaire, dateajout)) STORED;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "known_by" text GENERATED ALWAYS AS (known_by(name || E'\n' || joined(other_names), NULL, email, numero || E'\n' || joined(other_phones))) STORED;--> statement-breakpoint
ALTER TABLE "correspondent" ADD COLUMN "name_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "correspondent" ADD COLUMN "known_by" text GENERATED ALWAYS AS (known_by(name, NULL, email, joined(phones))) STORED;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "name_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "known_by" text GENERATED ALWAYS AS (known_by(nom, NULL, email, number || E'\n' || coalesce(phone, ''))) STORED;--> statement-breakpoint
CREATE INDEX "correspondent_name_keys" ON "correspondent" USING gin ("name_keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "message_name_keys" ON "message" USING gin ("name_keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX client_search ON client USING gin (search gin_trgm_ops) WITH (fastupdate = on, gin_pending_list_limit = 16384);--> statement-breakpoint
CREATE INDEX client_known_search ON client USING gin (known_by gin_trgm_ops) WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX correspondent_known_search ON correspondent USING gin (known_by gin_trgm_ops) WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX message_known_search ON message USING gin (known_by gin_trgm_ops) WITH (fastupdate = on, gin_pending_list_limit = 16384);
