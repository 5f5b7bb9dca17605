-- A lawyer may not be in two courts at one hour: plain equality beside ranges of time, which is what the extension brings.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- The text a search among hearings looks into; a day as people write it.
CREATE FUNCTION public.hearing_search(affair text, numbers text, purpose text, chamber text, room text, note text, day date) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT public.folded(affair || E'\n' || numbers || E'\n' || purpose || E'\n' || chamber || E'\n' || room || E'\n' || note
    || coalesce(E'\n' || lpad(extract(day FROM day)::text, 2, '0') || '/' || lpad(extract(month FROM day)::text, 2, '0') || '/'
    || extract(year FROM day)::text, '')) $$;
--> statement-breakpoint
CREATE TABLE "erased_hearing" (
	"hearing_id" uuid PRIMARY KEY NOT NULL,
	"matter_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hearing" (
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
	"proceeding_id" uuid,
	"court_id" uuid NOT NULL,
	"chamber" text DEFAULT '' NOT NULL,
	"room" text DEFAULT '' NOT NULL,
	"day" date,
	"time" time(0),
	"time_assumed" boolean DEFAULT false NOT NULL,
	"minutes" integer NOT NULL,
	"lawyer_id" uuid,
	"purpose" text NOT NULL,
	"state" text DEFAULT 'prevue' NOT NULL,
	"outcome" text,
	"reason" text DEFAULT '' NOT NULL,
	"outcome_at" timestamp (3) with time zone,
	"outcome_by" text,
	"note" text DEFAULT '' NOT NULL,
	"chain_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"previous_id" uuid,
	"sequence" integer DEFAULT 0 NOT NULL,
	"clash_accepted_at" timestamp (3) with time zone,
	"clash_accepted_by" text,
	"affair" text DEFAULT '' NOT NULL,
	"numbers" text DEFAULT '' NOT NULL,
	"search" text GENERATED ALWAYS AS (hearing_search(affair, numbers, purpose, chamber, room, note, day)) STORED,
	"name_keys" text[] DEFAULT '{}' NOT NULL,
	"known_by" text GENERATED ALWAYS AS (known_by(affair, numbers, NULL, NULL)) STORED
);
--> statement-breakpoint
ALTER TABLE "hearing" ADD CONSTRAINT "hearing_created_by_staff_member_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearing" ADD CONSTRAINT "hearing_updated_by_staff_member_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearing" ADD CONSTRAINT "hearing_deleted_by_staff_member_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearing" ADD CONSTRAINT "hearing_matter_id_matter_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearing" ADD CONSTRAINT "hearing_proceeding_id_proceeding_id_fk" FOREIGN KEY ("proceeding_id") REFERENCES "public"."proceeding"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearing" ADD CONSTRAINT "hearing_court_id_court_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."court"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearing" ADD CONSTRAINT "hearing_lawyer_id_lawyer_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."lawyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearing" ADD CONSTRAINT "hearing_outcome_by_staff_member_id_fk" FOREIGN KEY ("outcome_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearing" ADD CONSTRAINT "hearing_previous_id_hearing_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."hearing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearing" ADD CONSTRAINT "hearing_clash_accepted_by_staff_member_id_fk" FOREIGN KEY ("clash_accepted_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hearing_name_keys" ON "hearing" USING gin ("name_keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "hearing_by_day" ON "hearing" USING btree ("day","time","id");--> statement-breakpoint
CREATE INDEX "hearing_by_lawyer" ON "hearing" USING btree ("lawyer_id","day","time","id");--> statement-breakpoint
CREATE INDEX "hearing_by_court" ON "hearing" USING btree ("court_id","day","time","id");--> statement-breakpoint
CREATE INDEX "hearing_matter" ON "hearing" USING btree ("matter_id","day");--> statement-breakpoint
CREATE INDEX "hearing_open" ON "hearing" USING btree ("day","lawyer_id") WHERE state = 'prevue';--> statement-breakpoint
CREATE INDEX "hearing_unfixed" ON "hearing" USING btree ("created_at") WHERE state = 'a-fixer';--> statement-breakpoint
CREATE INDEX "hearing_newest" ON "hearing" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "hearing_import" ON "hearing" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "hearing_import_key" ON "hearing" USING btree ("import_key") WHERE import_key is not null;
--> statement-breakpoint
-- By hand: what Drizzle cannot say.
CREATE INDEX hearing_search ON hearing USING gin (search gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX hearing_known_search ON hearing USING gin (known_by gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
-- A renvoi has one successor, and a chain one hearing ahead.
CREATE UNIQUE INDEX hearing_next ON hearing (previous_id) WHERE state <> 'annulee';
--> statement-breakpoint
CREATE UNIQUE INDEX hearing_ahead ON hearing (chain_id) WHERE state IN ('prevue', 'a-fixer');
--> statement-breakpoint
-- « during » is local time: the hour of Conakry never shifts, and arithmetic on instants is not immutable. Many matters of one court at one
-- hour are no clash, nor is what somebody has accepted.
ALTER TABLE hearing
  ADD COLUMN during tsrange GENERATED ALWAYS AS (tsrange(day + time, day + time + make_interval(mins => minutes))) STORED,
  ADD CONSTRAINT hearing_state CHECK (state IN ('prevue', 'a-fixer', 'tenue', 'renvoyee', 'annulee')),
  ADD CONSTRAINT hearing_day CHECK ((state = 'a-fixer') OR (day IS NOT NULL AND time IS NOT NULL) OR state IN ('renvoyee', 'annulee')),
  ADD CONSTRAINT hearing_unfixed CHECK (state <> 'a-fixer' OR (day IS NULL AND time IS NULL)),
  ADD CONSTRAINT hearing_outcome CHECK ((outcome IS NULL) = (state IN ('prevue', 'a-fixer')) AND outcome IN
    ('plaidee', 'jugement', 'renvoi', 'delibere', 'proroge', 'radiation', 'desistement', 'erreur', 'renvoi-annule')),
  ADD CONSTRAINT hearing_minutes CHECK (minutes BETWEEN 5 AND 720),
  ADD CONSTRAINT hearing_is_kept CHECK (deleted_at IS NULL),
  ADD CONSTRAINT hearing_clash EXCLUDE USING gist (lawyer_id WITH =, court_id WITH <>, during WITH &&)
    WHERE (state = 'prevue' AND clash_accepted_at IS NULL);
--> statement-breakpoint
-- Keeps beside a hearing what it is found by and its matter and court have.
CREATE FUNCTION public.note_hearing_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT matter.title || E'\n' || matter.people, matter.name_keys,
      concat_ws(E'\n', matter.reference, matter.year || matter.n::text, nullif(matter.old_reference, ''), nullif(matter.court_numbers, ''),
        court.short_name, court.name)
    INTO NEW.affair, NEW.name_keys, NEW.numbers
    FROM public.matter, public.court WHERE matter.id = NEW.matter_id AND court.id = NEW.court_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER hearing_words_noted BEFORE INSERT OR UPDATE OF matter_id, court_id ON hearing
  FOR EACH ROW EXECUTE FUNCTION public.note_hearing_words();
--> statement-breakpoint
CREATE FUNCTION public.matter_tells_its_hearings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.hearing SET matter_id = matter_id WHERE matter_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER matter_named_anew AFTER UPDATE ON matter
  FOR EACH ROW WHEN ((OLD.title, OLD.people, OLD.court_numbers, OLD.old_reference)
    IS DISTINCT FROM (NEW.title, NEW.people, NEW.court_numbers, NEW.old_reference))
  EXECUTE FUNCTION public.matter_tells_its_hearings();
--> statement-breakpoint
CREATE FUNCTION public.court_tells_its_hearings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.hearing SET court_id = court_id WHERE court_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER court_named_anew AFTER UPDATE ON court
  FOR EACH ROW WHEN ((OLD.name, OLD.short_name) IS DISTINCT FROM (NEW.name, NEW.short_name))
  EXECUTE FUNCTION public.court_tells_its_hearings();
--> statement-breakpoint
-- What the journal says of a hearing stays as closed as its matter was.
CREATE FUNCTION public.hearing_leaves_its_matter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.erased_hearing (hearing_id, matter_id) VALUES (OLD.id, OLD.matter_id) ON CONFLICT DO NOTHING;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER hearing_leaves_its_matter BEFORE DELETE ON hearing
  FOR EACH ROW EXECUTE FUNCTION public.hearing_leaves_its_matter();
--> statement-breakpoint
CREATE OR REPLACE VIEW public.matter_in_use AS
  SELECT matter_id, created_at AS since FROM public.matter_entry
  UNION ALL SELECT matter_id, at FROM public.proceeding
  UNION ALL SELECT matter_id, at FROM public.party WHERE matter_id IS NOT NULL
  UNION ALL SELECT id, created_at FROM public.matter WHERE version > 1 OR NOT with_client
  UNION ALL SELECT matter_id, created_at FROM public.hearing;
--> statement-breakpoint
CREATE OR REPLACE VIEW public.matter_ahead AS
  SELECT matter_id, due_on AS day, 'task' AS kind FROM public.matter_entry WHERE kind = 'task' AND done_at IS NULL
  UNION ALL SELECT matter_id, day, 'hearing' FROM public.hearing WHERE state IN ('prevue', 'a-fixer');
