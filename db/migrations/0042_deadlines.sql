-- What a search among rules and deadlines looks into; a day as people write it.
CREATE FUNCTION public.deadline_rule_search(name text, event text, reference text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT public.folded(name || E'\n' || event || E'\n' || reference) $$;
--> statement-breakpoint
CREATE FUNCTION public.deadline_search(affair text, numbers text, title text, day date) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT public.folded(affair || E'\n' || numbers || E'\n' || title
    || E'\n' || lpad(extract(day FROM day)::text, 2, '0') || '/' || lpad(extract(month FROM day)::text, 2, '0') || '/'
    || extract(year FROM day)::text) $$;
--> statement-breakpoint
CREATE TABLE "deadline" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text,
	"import_id" uuid,
	"import_key" text,
	"matter_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"rule_id" uuid,
	"hearing_id" uuid,
	"event_on" date,
	"due_on" date NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"provisional" boolean DEFAULT false NOT NULL,
	"by_hand" boolean DEFAULT false NOT NULL,
	"proposed_on" date,
	"proposed_steps" jsonb,
	"proposed_rule_id" uuid,
	"proposed_provisional" boolean DEFAULT false NOT NULL,
	"proposed_by_hand" boolean DEFAULT false NOT NULL,
	"proposed_reason" text DEFAULT '' NOT NULL,
	"refused_on" date,
	"lawyer_id" uuid,
	"assignee_id" text,
	"state" text DEFAULT 'ouvert' NOT NULL,
	"ending" text,
	"proof" text DEFAULT '' NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by" text,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_by" text,
	"affair" text DEFAULT '' NOT NULL,
	"numbers" text DEFAULT '' NOT NULL,
	"search" text GENERATED ALWAYS AS (deadline_search(affair, numbers, title, due_on)) STORED,
	"name_keys" text[] DEFAULT '{}' NOT NULL,
	"known_by" text GENERATED ALWAYS AS (known_by(affair, numbers, NULL, NULL)) STORED
);
--> statement-breakpoint
CREATE TABLE "deadline_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"deadline_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"kind" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"from_day" date,
	"to_day" date
);
--> statement-breakpoint
CREATE TABLE "deadline_rule" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text,
	"import_id" uuid,
	"import_key" text,
	"rule_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"event" text NOT NULL,
	"n" integer,
	"unit" text NOT NULL,
	"direction" text DEFAULT 'apres' NOT NULL,
	"first_day_counted" boolean DEFAULT false NOT NULL,
	"closed_weekdays" smallint[] DEFAULT '{6,7}' NOT NULL,
	"roll" text DEFAULT 'suivant' NOT NULL,
	"recess" text DEFAULT 'court' NOT NULL,
	"warnings" smallint[] DEFAULT '{7,1}' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'brouillon' NOT NULL,
	"signed_at" timestamp (3) with time zone,
	"signed_by" text,
	"sort_name" text GENERATED ALWAYS AS (folded(name)) STORED,
	"search" text GENERATED ALWAYS AS (deadline_rule_search(name, event, reference)) STORED,
	"name_keys" text[] DEFAULT '{}' NOT NULL,
	"known_by" text GENERATED ALWAYS AS (known_by(name, NULL, NULL, NULL)) STORED
);
--> statement-breakpoint
CREATE TABLE "erased_deadline" (
	"deadline_id" uuid PRIMARY KEY NOT NULL,
	"matter_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deadline" ADD CONSTRAINT "deadline_created_by_staff_member_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline" ADD CONSTRAINT "deadline_updated_by_staff_member_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline" ADD CONSTRAINT "deadline_deleted_by_staff_member_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline" ADD CONSTRAINT "deadline_matter_id_matter_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline" ADD CONSTRAINT "deadline_rule_id_deadline_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."deadline_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline" ADD CONSTRAINT "deadline_hearing_id_hearing_id_fk" FOREIGN KEY ("hearing_id") REFERENCES "public"."hearing"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline" ADD CONSTRAINT "deadline_proposed_rule_id_deadline_rule_id_fk" FOREIGN KEY ("proposed_rule_id") REFERENCES "public"."deadline_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline" ADD CONSTRAINT "deadline_lawyer_id_lawyer_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."lawyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline" ADD CONSTRAINT "deadline_assignee_id_staff_member_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline" ADD CONSTRAINT "deadline_done_by_staff_member_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline" ADD CONSTRAINT "deadline_confirmed_by_staff_member_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_event" ADD CONSTRAINT "deadline_event_deadline_id_deadline_id_fk" FOREIGN KEY ("deadline_id") REFERENCES "public"."deadline"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_rule" ADD CONSTRAINT "deadline_rule_created_by_staff_member_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_rule" ADD CONSTRAINT "deadline_rule_updated_by_staff_member_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_rule" ADD CONSTRAINT "deadline_rule_deleted_by_staff_member_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_rule" ADD CONSTRAINT "deadline_rule_signed_by_staff_member_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deadline_name_keys" ON "deadline" USING gin ("name_keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "deadline_by_day" ON "deadline" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "deadline_by_lawyer" ON "deadline" USING btree ("lawyer_id","due_on","id");--> statement-breakpoint
CREATE INDEX "deadline_matter" ON "deadline" USING btree ("matter_id","due_on");--> statement-breakpoint
CREATE INDEX "deadline_hearing" ON "deadline" USING btree ("hearing_id") WHERE hearing_id is not null;--> statement-breakpoint
CREATE INDEX "deadline_open" ON "deadline" USING btree ("due_on","id") WHERE state in ('ouvert', 'a-confirmer');--> statement-breakpoint
CREATE INDEX "deadline_newest" ON "deadline" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deadline_import" ON "deadline" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "deadline_import_key" ON "deadline" USING btree ("import_key") WHERE import_key is not null;--> statement-breakpoint
CREATE INDEX "deadline_event_of" ON "deadline_event" USING btree ("deadline_id","id");--> statement-breakpoint
CREATE INDEX "deadline_entered" ON "deadline_event" USING btree ("at") WHERE kind = 'ajoute';--> statement-breakpoint
CREATE UNIQUE INDEX "deadline_rule_edition" ON "deadline_rule" USING btree ("rule_id","edition");--> statement-breakpoint
CREATE UNIQUE INDEX "deadline_rule_active" ON "deadline_rule" USING btree ("rule_id") WHERE state = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "deadline_rule_draft" ON "deadline_rule" USING btree ("rule_id") WHERE state in ('exemple', 'brouillon');--> statement-breakpoint
CREATE INDEX "deadline_rule_by_name" ON "deadline_rule" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "deadline_rule_name_keys" ON "deadline_rule" USING gin ("name_keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "deadline_rule_import" ON "deadline_rule" USING btree ("import_id") WHERE import_id is not null;
--> statement-breakpoint
-- By hand: what Drizzle cannot say.
CREATE INDEX deadline_search ON deadline USING gin (search gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX deadline_known_search ON deadline USING gin (known_by gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX deadline_rule_search ON deadline_rule USING gin (search gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX deadline_rule_known_search ON deadline_rule USING gin (known_by gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
-- An example has neither number nor reference, so that none passes for law; what is in force, or was, has both.
ALTER TABLE deadline_rule
  ADD CONSTRAINT deadline_rule_state CHECK (state IN ('exemple', 'brouillon', 'active', 'retiree')),
  ADD CONSTRAINT deadline_rule_unit CHECK (unit IN ('jours', 'jours-francs', 'ouvrables', 'ouvres', 'mois', 'annees')),
  ADD CONSTRAINT deadline_rule_way CHECK (direction IN ('apres', 'avant') AND roll IN ('suivant', 'precedent', 'aucun')
    AND recess IN ('court', 'suspend', 'ignore')),
  ADD CONSTRAINT deadline_rule_n CHECK (n BETWEEN 1 AND 999),
  ADD CONSTRAINT deadline_rule_weekdays CHECK (closed_weekdays <@ '{1,2,3,4,5,6,7}' AND cardinality(closed_weekdays) < 7),
  ADD CONSTRAINT deadline_rule_example CHECK (state <> 'exemple' OR (n IS NULL AND reference = '')),
  ADD CONSTRAINT deadline_rule_signed CHECK (state <> 'active' OR signed_at IS NOT NULL),
  ADD CONSTRAINT deadline_rule_signable CHECK (signed_at IS NULL OR (n IS NOT NULL AND reference <> '' AND state IN ('active', 'retiree'))),
  ADD CONSTRAINT deadline_rule_is_kept CHECK (deleted_at IS NULL);
--> statement-breakpoint
-- What a lawyer has signed stays as it was signed; it may only be withdrawn.
CREATE FUNCTION public.signed_rule_is_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'a signed rule is immutable' USING ERRCODE = 'insufficient_privilege'; END IF;
  IF (OLD.id, OLD.rule_id, OLD.edition, OLD.name, OLD.event, OLD.n, OLD.unit, OLD.direction, OLD.first_day_counted, OLD.closed_weekdays,
      OLD.roll, OLD.recess, OLD.warnings, OLD.reference, OLD.signed_at)
    IS DISTINCT FROM (NEW.id, NEW.rule_id, NEW.edition, NEW.name, NEW.event, NEW.n, NEW.unit, NEW.direction, NEW.first_day_counted,
      NEW.closed_weekdays, NEW.roll, NEW.recess, NEW.warnings, NEW.reference, NEW.signed_at)
    OR (OLD.state = 'retiree' AND NEW.state <> 'retiree') THEN
    RAISE EXCEPTION 'a signed rule is immutable' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER signed_rule_is_fixed BEFORE UPDATE OR DELETE ON deadline_rule
  FOR EACH ROW WHEN (OLD.signed_at IS NOT NULL) EXECUTE FUNCTION public.signed_rule_is_fixed();
--> statement-breakpoint
ALTER TABLE deadline
  ADD CONSTRAINT deadline_kind CHECK (kind IN ('delai', 'tache')),
  ADD CONSTRAINT deadline_state CHECK (state IN ('ouvert', 'a-confirmer', 'clos', 'abandonne')),
  ADD CONSTRAINT deadline_ending CHECK ((ending IS NULL) = (state = 'ouvert') AND ending IN ('fait', 'abandon')
    AND (state <> 'clos' OR ending = 'fait') AND (state <> 'abandonne' OR ending = 'abandon')),
  ADD CONSTRAINT deadline_done CHECK ((done_at IS NULL) = (state = 'ouvert')),
  ADD CONSTRAINT deadline_confirmed CHECK ((confirmed_at IS NULL) = (state IN ('ouvert', 'a-confirmer'))),
  ADD CONSTRAINT deadline_proposed CHECK ((proposed_on IS NULL) = (proposed_steps IS NULL) AND proposed_on > due_on),
  ADD CONSTRAINT deadline_is_kept CHECK (deleted_at IS NULL);
--> statement-breakpoint
-- The history of a deadline is added to and never changed; it goes with its deadline alone.
CREATE FUNCTION public.deadline_event_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM public.deadline WHERE id = OLD.deadline_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the history of a deadline is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER deadline_event_is_kept BEFORE UPDATE OR DELETE ON deadline_event
  FOR EACH ROW EXECUTE FUNCTION public.deadline_event_is_kept();
--> statement-breakpoint
-- Keeps beside a deadline what it is found by and its matter has.
CREATE FUNCTION public.note_deadline_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted record;
BEGIN
  SELECT matter.title || E'\n' || matter.people AS affair, matter.name_keys,
      concat_ws(E'\n', matter.reference, matter.year || matter.n::text, nullif(matter.old_reference, ''), nullif(matter.court_numbers, '')) AS numbers
    INTO noted FROM public.matter WHERE matter.id = NEW.matter_id;
  -- A restore brings deadlines before their matters, with the words that they had.
  IF FOUND THEN
    NEW.affair := noted.affair;
    NEW.name_keys := noted.name_keys;
    NEW.numbers := noted.numbers;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER deadline_words_noted BEFORE INSERT OR UPDATE OF matter_id ON deadline
  FOR EACH ROW EXECUTE FUNCTION public.note_deadline_words();
--> statement-breakpoint
CREATE FUNCTION public.matter_tells_its_deadlines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.deadline SET matter_id = matter_id WHERE matter_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER matter_tells_its_deadlines AFTER UPDATE ON matter
  FOR EACH ROW WHEN ((OLD.title, OLD.people, OLD.court_numbers, OLD.old_reference)
    IS DISTINCT FROM (NEW.title, NEW.people, NEW.court_numbers, NEW.old_reference))
  EXECUTE FUNCTION public.matter_tells_its_deadlines();
--> statement-breakpoint
-- What the journal says of a deadline stays as closed as its matter was.
CREATE FUNCTION public.deadline_leaves_its_matter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.erased_deadline (deadline_id, matter_id) VALUES (OLD.id, OLD.matter_id) ON CONFLICT DO NOTHING;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER deadline_leaves_its_matter BEFORE DELETE ON deadline
  FOR EACH ROW EXECUTE FUNCTION public.deadline_leaves_its_matter();
--> statement-breakpoint
-- Of which matters something is ahead, without reading the rows.
CREATE INDEX hearing_ahead_of ON hearing (matter_id, day) WHERE state IN ('prevue', 'a-fixer');
--> statement-breakpoint
CREATE INDEX deadline_ahead_of ON deadline (matter_id, due_on) WHERE state IN ('ouvert', 'a-confirmer');
--> statement-breakpoint
CREATE OR REPLACE VIEW public.matter_in_use AS
  SELECT matter_id, created_at AS since FROM public.matter_entry
  UNION ALL SELECT matter_id, at FROM public.proceeding
  UNION ALL SELECT matter_id, at FROM public.party WHERE matter_id IS NOT NULL
  UNION ALL SELECT id, created_at FROM public.matter WHERE version > 1 OR NOT with_client
  UNION ALL SELECT matter_id, created_at FROM public.hearing
  UNION ALL SELECT matter_id, created_at FROM public.deadline;
--> statement-breakpoint
CREATE OR REPLACE VIEW public.matter_ahead AS
  SELECT matter_id, due_on AS day, 'task' AS kind FROM public.matter_entry WHERE kind = 'task' AND done_at IS NULL
  UNION ALL SELECT matter_id, day, 'hearing' FROM public.hearing WHERE state IN ('prevue', 'a-fixer')
  UNION ALL SELECT matter_id, due_on, 'deadline' FROM public.deadline WHERE state IN ('ouvert', 'a-confirmer');
--> statement-breakpoint
-- Examples, to be completed, verified and signed by a lawyer of the firm.
INSERT INTO deadline_rule (name, event, unit, direction, roll, state) VALUES
  ('Appel', 'Signification du jugement', 'jours', 'apres', 'suivant', 'exemple'),
  ('Opposition', 'Signification du jugement par défaut', 'jours', 'apres', 'suivant', 'exemple'),
  ('Pourvoi en cassation', 'Signification de l’arrêt', 'mois', 'apres', 'suivant', 'exemple'),
  ('Communication des pièces', 'Audience', 'jours', 'avant', 'precedent', 'exemple');
