-- Each reference and number of a case is written with a « q » before it, as the words of e-mail addresses are (0033): no word that
-- begins a name begins one there. « tribunal » and « 2026 », which stand in the references of every hearing, are then looked up among
-- names alone, not in every row.
CREATE FUNCTION public.apart(lines text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT regexp_replace(lines, E'(^|\n)(?=[^\n])', E'\\1q', 'g') $$;
--> statement-breakpoint
ALTER TABLE "deadline" drop column "known_by";--> statement-breakpoint
ALTER TABLE "deadline" ADD COLUMN "known_by" text GENERATED ALWAYS AS (known_by(affair, apart(numbers), NULL, NULL)) STORED;--> statement-breakpoint
ALTER TABLE "hearing" drop column "known_by";--> statement-breakpoint
ALTER TABLE "hearing" ADD COLUMN "known_by" text GENERATED ALWAYS AS (known_by(affair, apart(numbers), NULL, NULL)) STORED;--> statement-breakpoint
ALTER TABLE "matter" drop column "known_by";--> statement-breakpoint
ALTER TABLE "matter" ADD COLUMN "known_by" text GENERATED ALWAYS AS (known_by(title || E'\n' || people, apart(matter_reference(year, n) || E'\n' || year::text || n::text || E'\n' || old_reference || E'\n' || court_numbers), NULL, NULL)) STORED;--> statement-breakpoint
CREATE INDEX deadline_known_search ON deadline USING gin (known_by gin_trgm_ops) WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX hearing_known_search ON hearing USING gin (known_by gin_trgm_ops) WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX matter_known_search ON matter USING gin (known_by gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
ANALYZE deadline, hearing, matter;
