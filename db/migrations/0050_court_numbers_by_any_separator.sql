-- « RG 123/2026 », « rg 123-2026 » and « 123 2026 » are one number: what stands between two figures is one sign,
-- whichever it is; whatever else is neither letter nor figure counts for nothing, as before.
CREATE OR REPLACE FUNCTION public.court_number(number text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT regexp_replace(regexp_replace(regexp_replace(public.folded(number),
    '^\s*(r\.?\s*g\.?)?\s*(n[o°.]*)?\s*', ''), '[^a-z0-9]+', '/', 'g'), '(?<![0-9])/|/(?![0-9])', '', 'g') $$;
--> statement-breakpoint
-- Two that were written down as different numbers before one court, and are one now, both stay, with their hearings,
-- each in its matter, which may be closed to whoever could join them: the later one says « (doublon) » behind its
-- number, until the firm takes one away or puts a number right.
UPDATE proceeding SET number = number || ' (doublon' || CASE WHEN nth > 2 THEN ' ' || nth - 1 ELSE '' END || ')'
FROM (SELECT id, row_number() OVER (PARTITION BY court_id, court_number(number) ORDER BY at, id) AS nth
  FROM proceeding WHERE number <> '') AS written
WHERE proceeding.id = written.id AND nth > 1;
--> statement-breakpoint
-- A generated column is not made anew when its function changes; made again, it tells no matter and wakes no screen.
ALTER TABLE "proceeding" DROP COLUMN "folded_number";--> statement-breakpoint
ALTER TABLE "proceeding" ADD COLUMN "folded_number" text GENERATED ALWAYS AS (court_number(number)) STORED;--> statement-breakpoint
CREATE UNIQUE INDEX "proceeding_number" ON "proceeding" USING btree ("court_id","folded_number") WHERE number <> '';
