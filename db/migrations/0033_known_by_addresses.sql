-- Each word of an e-mail address is written with a « q » before it (« qfatou@qexemple.qgn »): no word that begins a name begins one
-- there. The trigram index, which knows of words only what they begin with, then finds « % exemple% » among names alone. Without it,
-- a word that stands in everybody's address is looked up in every row before it is known to be nobody's name.
ALTER TABLE "client" DROP COLUMN "known_by";--> statement-breakpoint
ALTER TABLE "correspondent" DROP COLUMN "known_by";--> statement-breakpoint
ALTER TABLE "message" DROP COLUMN "known_by";--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.known_by(names text, reference text, emails text, numbers text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT coalesce(public.name_words(names), ' ')
    || E'\n#' || coalesce(regexp_replace(public.folded(reference), E'[^a-z0-9\n]', '', 'g'), '')
    || E'\n@' || coalesce(regexp_replace(replace(public.folded(emails), ' ', ''), '(^|[^a-z0-9])(?=[a-z0-9])', '\1q', 'g'), '')
    || E'\n+' || coalesce(regexp_replace(public.folded(numbers), E'[^a-z0-9\n]', '', 'g'), '') $$;
--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "known_by" text GENERATED ALWAYS AS (known_by(name || E'\n' || joined(other_names), NULL, email, numero || E'\n' || joined(other_phones))) STORED;--> statement-breakpoint
ALTER TABLE "correspondent" ADD COLUMN "known_by" text GENERATED ALWAYS AS (known_by(name, NULL, email, joined(phones))) STORED;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "known_by" text GENERATED ALWAYS AS (known_by(nom, NULL, email, number || E'\n' || coalesce(phone, ''))) STORED;--> statement-breakpoint
CREATE INDEX client_known_search ON client USING gin (known_by gin_trgm_ops) WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX correspondent_known_search ON correspondent USING gin (known_by gin_trgm_ops) WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX message_known_search ON message USING gin (known_by gin_trgm_ops) WITH (fastupdate = on, gin_pending_list_limit = 16384);
--> statement-breakpoint
-- A message is found by the words of its notes.
CREATE INDEX message_note_search ON message_note USING gin (public.folded(body) gin_trgm_ops);
