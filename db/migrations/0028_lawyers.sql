-- « FE » of « Maitre Fatoumata Exemple ».
CREATE FUNCTION lawyer_initials(name text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT upper(coalesce(string_agg(left(word, 1), '' ORDER BY nth), ''))
    FROM regexp_split_to_table(regexp_replace(name, '^Maitre ', ''), '[\s-]+') WITH ORDINALITY AS split(word, nth) $$;
--> statement-breakpoint
CREATE TABLE "lawyer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"initials" text GENERATED ALWAYS AS (lawyer_initials(name)) STORED,
	"staff_id" text,
	"without_account" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lawyer_staff_id_unique" UNIQUE("staff_id")
);
--> statement-breakpoint
ALTER TABLE "lawyer" ADD CONSTRAINT "lawyer_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lawyer_name" ON "lawyer" USING btree (folded(name));
--> statement-breakpoint
-- By hand: what Drizzle cannot say.
ALTER TABLE lawyer ADD CONSTRAINT lawyer_account CHECK (NOT (without_account AND staff_id IS NOT NULL));
--> statement-breakpoint
-- Makes the rows follow the value of the setting « Avocats »: its names are the active ones, in its order, each once
-- however it is written. lawyerValue() of app/content/client-values.ts spells a name the same way. What is right already
-- is left as it is: a restore loads the rows first and the setting after them.
CREATE FUNCTION follow_lawyers(names jsonb) RETURNS void LANGUAGE sql AS $$
  WITH line AS (
    SELECT DISTINCT ON (public.folded(value)) value AS name, nth::int AS position
      FROM (SELECT 'Maitre ' || regexp_replace(trim(text), '^(ma[iîÎ]tre|me\.?)\s+', '', 'i') AS value, nth
              FROM jsonb_array_elements_text(CASE jsonb_typeof(names) WHEN 'array' THEN names ELSE '[]' END)
                WITH ORDINALITY AS listed(text, nth)) AS spelt
     ORDER BY public.folded(value), nth
  ), left_out AS (
    UPDATE public.lawyer SET active = false, version = version + 1, updated_at = now()
     WHERE active AND NOT EXISTS (SELECT FROM line WHERE public.folded(line.name) = public.folded(lawyer.name))
  )
  INSERT INTO public.lawyer (name, position) SELECT name, position FROM line
  ON CONFLICT (public.folded(name)) DO UPDATE
    SET name = EXCLUDED.name, position = EXCLUDED.position, active = true, version = lawyer.version + 1, updated_at = now()
    WHERE (lawyer.name, lawyer.position, lawyer.active) IS DISTINCT FROM (EXCLUDED.name, EXCLUDED.position, true) $$;
--> statement-breakpoint
CREATE FUNCTION lawyers_follow_setting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.follow_lawyers(CASE TG_OP WHEN 'DELETE' THEN '[]' ELSE NEW.value END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER setting_lawyers_written AFTER INSERT OR UPDATE ON setting
  FOR EACH ROW WHEN (NEW.key = 'lawyers') EXECUTE FUNCTION lawyers_follow_setting();
--> statement-breakpoint
CREATE TRIGGER setting_lawyers_gone AFTER DELETE ON setting
  FOR EACH ROW WHEN (OLD.key = 'lawyers') EXECUTE FUNCTION lawyers_follow_setting();
--> statement-breakpoint
SELECT follow_lawyers(value) FROM setting WHERE key = 'lawyers';
