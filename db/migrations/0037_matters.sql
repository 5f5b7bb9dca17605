-- The text a search among courts looks into.
CREATE FUNCTION public.court_search(name text, short_name text, place text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT public.folded(name || E'\n' || short_name || E'\n' || place) $$;
--> statement-breakpoint
-- What two ways to write a court's number have in common: « RG n° 125/2026 » and « 125/2026 ».
CREATE FUNCTION public.court_number(number text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT regexp_replace(regexp_replace(public.folded(number), '^\s*(r\.?\s*g\.?)?\s*(n[o°.]*)?\s*', ''), '[^a-z0-9/]', '', 'g') $$;
--> statement-breakpoint
-- « 2026-0001 ».
CREATE FUNCTION public.matter_reference(year smallint, n integer) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT year || '-' || CASE WHEN n < 10000 THEN lpad(n::text, 4, '0') ELSE n::text END $$;
--> statement-breakpoint
-- The text a search among matters looks into: every shown field but the lawyer; a date as people write it.
CREATE FUNCTION public.matter_search(year smallint, n integer, title text, nature text, old_reference text, opened_on date, people text,
    court_numbers text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT public.folded(public.matter_reference(year, n) || E'\n' || title || E'\n' || nature || E'\n' || old_reference || E'\n'
    || lpad(extract(day FROM opened_on)::text, 2, '0') || '/' || lpad(extract(month FROM opened_on)::text, 2, '0') || '/'
    || extract(year FROM opened_on)::text || E'\n' || people || E'\n' || court_numbers) $$;
--> statement-breakpoint
CREATE TABLE "court" (
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
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"usual_time" time(0),
	"usual_minutes" integer,
	"weekdays" smallint[] DEFAULT '{}' NOT NULL,
	"verified_by" text,
	"verified_at" timestamp (3) with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (folded(name)) STORED,
	"search" text GENERATED ALWAYS AS (court_search(name, short_name, place)) STORED,
	"name_keys" text[] DEFAULT '{}' NOT NULL,
	"known_by" text GENERATED ALWAYS AS (known_by(name || E'\n' || short_name, NULL, NULL, NULL)) STORED
);
--> statement-breakpoint
CREATE TABLE "erased_matter" (
	"matter_id" uuid PRIMARY KEY NOT NULL,
	"year" smallint NOT NULL,
	"n" integer NOT NULL,
	"opened_on" date NOT NULL,
	"erased_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_by" text[]
);
--> statement-breakpoint
CREATE TABLE "matter" (
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
	"hold_reason" text,
	"hold_by" text,
	"hold_at" timestamp (3) with time zone,
	"year" smallint NOT NULL,
	"n" integer NOT NULL,
	"reference" text GENERATED ALWAYS AS (matter_reference(year, n)) STORED,
	"title" text NOT NULL,
	"client_id" uuid NOT NULL,
	"nature" text NOT NULL,
	"stage" text,
	"state" text DEFAULT 'ouvert' NOT NULL,
	"state_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state_reason" text,
	"look_again_on" date,
	"lead_id" uuid,
	"opened_on" date NOT NULL,
	"with_client" boolean DEFAULT false NOT NULL,
	"old_reference" text DEFAULT '' NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"people" text DEFAULT '' NOT NULL,
	"court_numbers" text DEFAULT '' NOT NULL,
	"search" text GENERATED ALWAYS AS (matter_search(year, n, title, nature, old_reference, opened_on, people, court_numbers)) STORED,
	"name_keys" text[] DEFAULT '{}' NOT NULL,
	"known_by" text GENERATED ALWAYS AS (known_by(title || E'\n' || people, matter_reference(year, n) || E'\n' || year::text || n::text || E'\n' || old_reference || E'\n' || court_numbers, NULL, NULL)) STORED
);
--> statement-breakpoint
CREATE TABLE "matter_access" (
	"matter_id" uuid NOT NULL,
	"staff_id" text NOT NULL,
	"granted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"granted_by" text,
	CONSTRAINT "matter_access_matter_id_staff_id_pk" PRIMARY KEY("matter_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "matter_counter" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "matter_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"words" text,
	"author_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"person_id" text,
	"direction" text,
	"result" text,
	"due_on" date,
	"done_at" timestamp (3) with time zone,
	"done_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"matter_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "matter_entry_mention" (
	"note_id" uuid NOT NULL,
	"staff_id" text NOT NULL,
	"written" text NOT NULL,
	"untold_since" timestamp (3) with time zone DEFAULT now(),
	CONSTRAINT "matter_entry_mention_note_id_staff_id_pk" PRIMARY KEY("note_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "proceeding" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"matter_id" uuid NOT NULL,
	"court_id" uuid NOT NULL,
	"chamber" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"folded_number" text GENERATED ALWAYS AS (court_number(number)) STORED,
	"level" text NOT NULL,
	"decision" text DEFAULT '' NOT NULL,
	"decided_on" date,
	"added_by" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client_adverse_party" RENAME TO "party";--> statement-breakpoint
ALTER TABLE "party" DROP CONSTRAINT "client_adverse_party_client_id_client_id_fk";
--> statement-breakpoint
ALTER TABLE "party" DROP CONSTRAINT "client_adverse_party_added_by_staff_member_id_fk";
--> statement-breakpoint
ALTER TABLE "party" DROP CONSTRAINT "client_adverse_party_removed_by_staff_member_id_fk";
--> statement-breakpoint
DROP INDEX "client_adverse_party_client";--> statement-breakpoint
DROP INDEX "client_adverse_party_name";--> statement-breakpoint
DROP INDEX "found_match_once";--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "merged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "merged_by" text;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "party" ADD COLUMN "matter_id" uuid;--> statement-breakpoint
ALTER TABLE "party" ADD COLUMN "side" text DEFAULT 'adverse' NOT NULL;--> statement-breakpoint
ALTER TABLE "party" ADD COLUMN "quality" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "party" ADD COLUMN "counsel" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "party" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "party" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "conflict_decision" ADD COLUMN "matter_id" uuid;--> statement-breakpoint
ALTER TABLE "found_match" ADD COLUMN "matter_id" uuid;--> statement-breakpoint
ALTER TABLE "court" ADD CONSTRAINT "court_created_by_staff_member_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "court" ADD CONSTRAINT "court_updated_by_staff_member_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "court" ADD CONSTRAINT "court_deleted_by_staff_member_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "court" ADD CONSTRAINT "court_verified_by_staff_member_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter" ADD CONSTRAINT "matter_created_by_staff_member_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter" ADD CONSTRAINT "matter_updated_by_staff_member_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter" ADD CONSTRAINT "matter_deleted_by_staff_member_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter" ADD CONSTRAINT "matter_hold_by_staff_member_id_fk" FOREIGN KEY ("hold_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter" ADD CONSTRAINT "matter_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter" ADD CONSTRAINT "matter_lead_id_lawyer_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lawyer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter_access" ADD CONSTRAINT "matter_access_matter_id_matter_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter_access" ADD CONSTRAINT "matter_access_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter_access" ADD CONSTRAINT "matter_access_granted_by_staff_member_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter_entry" ADD CONSTRAINT "matter_entry_author_id_staff_member_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter_entry" ADD CONSTRAINT "matter_entry_person_id_staff_member_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter_entry" ADD CONSTRAINT "matter_entry_done_by_staff_member_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter_entry" ADD CONSTRAINT "matter_entry_matter_id_matter_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter_entry_mention" ADD CONSTRAINT "matter_entry_mention_note_id_matter_entry_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."matter_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter_entry_mention" ADD CONSTRAINT "matter_entry_mention_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proceeding" ADD CONSTRAINT "proceeding_matter_id_matter_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proceeding" ADD CONSTRAINT "proceeding_court_id_court_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."court"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proceeding" ADD CONSTRAINT "proceeding_added_by_staff_member_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "court_name_keys" ON "court" USING gin ("name_keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "court_name" ON "court" USING btree (folded(name)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "court_by_name" ON "court" USING btree ("sort_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "court_deleted" ON "court" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "court_import" ON "court" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "matter_number" ON "matter" USING btree ("year","n");--> statement-breakpoint
CREATE INDEX "matter_name_keys" ON "matter" USING gin ("name_keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "matter_recent" ON "matter" USING btree ("year" DESC NULLS FIRST,"n" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "matter_by_state" ON "matter" USING btree ("state","year" DESC NULLS FIRST,"n" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "matter_by_lead" ON "matter" USING btree ("lead_id","year" DESC NULLS FIRST,"n" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "matter_by_client" ON "matter" USING btree ("client_id","year" DESC NULLS FIRST,"n" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "matter_newest" ON "matter" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "matter_look_again" ON "matter" USING btree ("look_again_on") WHERE state = 'en-attente' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "matter_deleted" ON "matter" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "matter_held" ON "matter" USING btree ("hold_at") WHERE hold_reason is not null;--> statement-breakpoint
CREATE INDEX "matter_closed" ON "matter" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "matter_import" ON "matter" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "matter_import_key" ON "matter" USING btree ("import_key") WHERE import_key is not null;--> statement-breakpoint
CREATE INDEX "matter_access_staff" ON "matter_access" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "matter_entry_recent" ON "matter_entry" USING btree ("matter_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "matter_entry_open" ON "matter_entry" USING btree ("matter_id") WHERE kind = 'task' and done_at is null;--> statement-breakpoint
CREATE INDEX "matter_entry_person" ON "matter_entry" USING btree ("person_id",coalesce(due_on, '9999-12-31'::date),"at","id") WHERE kind = 'task' and done_at is null;--> statement-breakpoint
CREATE INDEX "matter_entry_due" ON "matter_entry" USING btree (coalesce(due_on, '9999-12-31'::date),"at","id") WHERE kind = 'task' and done_at is null;--> statement-breakpoint
CREATE INDEX "matter_entry_mention_staff" ON "matter_entry_mention" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "matter_entry_mention_untold" ON "matter_entry_mention" USING btree ("staff_id") WHERE untold_since is not null;--> statement-breakpoint
CREATE INDEX "proceeding_matter" ON "proceeding" USING btree ("matter_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "proceeding_number" ON "proceeding" USING btree ("court_id","folded_number") WHERE number <> '';--> statement-breakpoint
CREATE INDEX "proceeding_court" ON "proceeding" USING btree ("court_id","matter_id");--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_merged_into_id_client_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."client"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_merged_by_staff_member_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party" ADD CONSTRAINT "party_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party" ADD CONSTRAINT "party_matter_id_matter_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party" ADD CONSTRAINT "party_added_by_staff_member_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party" ADD CONSTRAINT "party_removed_by_staff_member_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_match" ADD CONSTRAINT "found_match_matter_id_matter_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_decision" ADD CONSTRAINT "conflict_decision_matter_id_matter_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_archived" ON "client" USING btree ("archived_at") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "client_merged" ON "client" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "party_client" ON "party" USING btree ("client_id","at");--> statement-breakpoint
CREATE INDEX "party_matter" ON "party" USING btree ("matter_id","at") WHERE matter_id is not null;--> statement-breakpoint
CREATE INDEX "party_name" ON "party" USING gin ("name_keys") WITH (fastupdate=false) WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "found_match_once" ON "found_match" USING btree ("client_id","other_id","kind",coalesce(matter_id, client_id));--> statement-breakpoint
CREATE INDEX "found_match_matter" ON "found_match" USING btree ("matter_id") WHERE matter_id is not null;--> statement-breakpoint
CREATE INDEX "conflict_decision_matter" ON "conflict_decision" USING btree ("matter_id") WHERE matter_id is not null;--> statement-breakpoint
ALTER TABLE "party" ADD CONSTRAINT "party_side" CHECK (side in ('client', 'adverse', 'tiers') and (matter_id is not null or side = 'adverse'));--> statement-breakpoint
-- By hand: what Drizzle cannot say.
CREATE INDEX court_search ON court USING gin (search gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX court_known_search ON court USING gin (known_by gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX matter_search ON matter USING gin (search gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX matter_known_search ON matter USING gin (known_by gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
ALTER TABLE matter
  ADD CONSTRAINT matter_state CHECK (state IN ('ouvert', 'en-attente', 'clos')),
  ADD CONSTRAINT matter_stage CHECK (stage IN ('conseil', 'amiable', 'premiere-instance', 'appel', 'cassation', 'execution', 'arbitrage')),
  ADD CONSTRAINT matter_waits CHECK ((state = 'en-attente') = (look_again_on IS NOT NULL)),
  ADD CONSTRAINT matter_n CHECK (n > 0);
--> statement-breakpoint
ALTER TABLE proceeding
  ADD CONSTRAINT proceeding_level CHECK (level IN ('refere', 'premiere-instance', 'appel', 'cassation', 'execution', 'arbitrage', 'autre'));
--> statement-breakpoint
ALTER TABLE matter_entry
  ADD CONSTRAINT matter_entry_kind CHECK (kind IN ('note', 'call', 'task')),
  ADD CONSTRAINT matter_entry_words CHECK (words <> '' AND (kind = 'call' OR words IS NOT NULL)),
  ADD CONSTRAINT matter_entry_call CHECK (CASE WHEN kind = 'call'
    THEN direction IN ('in', 'out') AND result IN ('spoken', 'no-answer', 'message-left') AND direction IS NOT NULL AND result IS NOT NULL
    ELSE direction IS NULL AND result IS NULL END),
  ADD CONSTRAINT matter_entry_task CHECK (kind = 'task' OR (due_on IS NULL AND done_at IS NULL AND done_by IS NULL)),
  ADD CONSTRAINT matter_entry_done CHECK (done_at IS NOT NULL OR done_by IS NULL);
--> statement-breakpoint
CREATE TRIGGER matter_entry_words BEFORE UPDATE ON matter_entry
  FOR EACH ROW EXECUTE FUNCTION public.entry_words_are_fixed();
--> statement-breakpoint
-- Gives a new matter the next number of its year: the counter's row stays locked until the transaction ends, and a number that was not
-- used in the end is given again. A restored matter has its number already.
CREATE FUNCTION public.number_matter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.year := extract(year FROM NEW.opened_on);
  INSERT INTO public.matter_counter AS counter (year, last) VALUES (NEW.year, 1)
    ON CONFLICT (year) DO UPDATE SET last = counter.last + 1 RETURNING last INTO NEW.n;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER matter_numbered BEFORE INSERT ON matter
  FOR EACH ROW WHEN (NEW.n IS NULL) EXECUTE FUNCTION public.number_matter();
--> statement-breakpoint
-- Keeps beside a matter what it is found by and others have: the names of its client and parties, how they sound, and the numbers of its
-- proceedings.
CREATE FUNCTION public.note_matter_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT concat_ws(E'\n', client.name, nullif(public.joined(client.other_names), ''), theirs.names),
      client.name_keys || coalesce(theirs.keys, '{}')
    INTO NEW.people, NEW.name_keys
    FROM public.client, LATERAL (
      SELECT string_agg(concat_ws(E'\n', party.name, nullif(party.counsel, '')), E'\n' ORDER BY party.at, party.id) AS names,
        (SELECT array_agg(DISTINCT key) FROM public.party AS named, unnest(named.name_keys) AS key
          WHERE named.matter_id = NEW.id AND named.removed_at IS NULL) AS keys
      FROM public.party WHERE party.matter_id = NEW.id AND party.removed_at IS NULL) AS theirs
    WHERE client.id = NEW.client_id;
  NEW.people := coalesce(NEW.people, '');
  NEW.name_keys := coalesce(NEW.name_keys, '{}');
  NEW.court_numbers := coalesce((SELECT string_agg(number, E'\n' ORDER BY at, id) FROM public.proceeding
    WHERE matter_id = NEW.id AND number <> ''), '');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER matter_words_noted BEFORE INSERT OR UPDATE OF client_id ON matter
  FOR EACH ROW EXECUTE FUNCTION public.note_matter_words();
--> statement-breakpoint
CREATE FUNCTION public.client_tells_its_matters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.matter SET client_id = client_id WHERE client_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER client_named_anew AFTER UPDATE OF name, other_names, name_keys ON client
  FOR EACH ROW WHEN ((OLD.name, OLD.other_names, OLD.name_keys) IS DISTINCT FROM (NEW.name, NEW.other_names, NEW.name_keys))
  EXECUTE FUNCTION public.client_tells_its_matters();
--> statement-breakpoint
-- A party or a proceeding that comes, changes, goes or moves.
CREATE FUNCTION public.part_tells_its_matter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN UPDATE public.matter SET client_id = client_id WHERE id = OLD.matter_id; END IF;
  IF TG_OP <> 'DELETE' AND (TG_OP = 'INSERT' OR NEW.matter_id IS DISTINCT FROM OLD.matter_id) THEN
    UPDATE public.matter SET client_id = client_id WHERE id = NEW.matter_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER party_tells_its_matter AFTER INSERT OR DELETE OR UPDATE OF matter_id, name, name_keys, counsel, removed_at ON party
  FOR EACH ROW EXECUTE FUNCTION public.part_tells_its_matter();
--> statement-breakpoint
CREATE TRIGGER proceeding_tells_its_matter AFTER INSERT OR DELETE OR UPDATE OF matter_id, number ON proceeding
  FOR EACH ROW EXECUTE FUNCTION public.part_tells_its_matter();
--> statement-breakpoint
-- What is left of an erased matter: its number and, when it was closed or is its client's, who may know of it. Its client may have gone
-- first, and left its wall.
CREATE FUNCTION public.matter_leaves_its_number() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE own text[]; theirs text[];
BEGIN
  IF OLD.closed_at IS NOT NULL THEN own := ARRAY(SELECT staff_id FROM public.matter_access WHERE matter_id = OLD.id); END IF;
  SELECT ARRAY(SELECT staff_id FROM public.client_access WHERE client_id = client.id) INTO theirs
    FROM public.client WHERE id = OLD.client_id AND closed_at IS NOT NULL;
  IF NOT FOUND THEN SELECT seen_by INTO theirs FROM public.erased_closed_client WHERE client_id = OLD.client_id; END IF;
  INSERT INTO public.erased_matter (matter_id, year, n, opened_on, seen_by)
  VALUES (OLD.id, OLD.year, OLD.n, OLD.opened_on, CASE WHEN own IS NULL THEN theirs WHEN theirs IS NULL THEN own
    ELSE ARRAY(SELECT unnest(own) INTERSECT SELECT unnest(theirs)) END)
  ON CONFLICT (matter_id) DO NOTHING;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER matter_leaves_its_number BEFORE DELETE ON matter
  FOR EACH ROW EXECUTE FUNCTION public.matter_leaves_its_number();
--> statement-breakpoint
-- What a matter holds of its own, and since when: with none of it, it goes with a client who is erased. Each record that
-- hangs on matters adds its own.
CREATE VIEW public.matter_in_use AS
  SELECT matter_id, created_at AS since FROM public.matter_entry
  UNION ALL SELECT matter_id, at FROM public.proceeding
  UNION ALL SELECT matter_id, at FROM public.party WHERE matter_id IS NOT NULL
  UNION ALL SELECT id, created_at FROM public.matter WHERE version > 1 OR NOT with_client;
--> statement-breakpoint
-- What is still to come in a matter, by its day where it has one. Each record with days of its own adds them.
CREATE VIEW public.matter_ahead AS
  SELECT matter_id, due_on AS day, 'task' AS kind FROM public.matter_entry WHERE kind = 'task' AND done_at IS NULL;
--> statement-breakpoint
-- Courts of Conakry, to be checked by the firm.
INSERT INTO court (name, short_name, place) VALUES
  ('Tribunal de première instance de Kaloum', 'TPI Kaloum', 'Kaloum, Conakry'),
  ('Tribunal de première instance de Dixinn', 'TPI Dixinn', 'Dixinn, Conakry'),
  ('Tribunal de première instance de Mafanco', 'TPI Mafanco', 'Mafanco, Conakry'),
  ('Tribunal de commerce de Conakry', 'Tribunal de commerce', 'Conakry'),
  ('Tribunal du travail de Conakry', 'Tribunal du travail', 'Conakry'),
  ('Cour d’appel de Conakry', 'Cour d’appel', 'Conakry'),
  ('Cour suprême', 'Cour suprême', 'Conakry'),
  ('Cour de répression des infractions économiques et financières', 'CRIEF', 'Conakry');
--> statement-breakpoint
-- The first matter of each client, those in the corbeille too, in the order and year in which they came; afterwards the two live apart.
-- Their numbers are counted at once: a step of the counter for each would take minutes where clients are many.
INSERT INTO matter (year, n, title, client_id, nature, lead_id, opened_on, with_client, created_at, updated_at, state_since)
  SELECT extract(year FROM client.dateajout AT TIME ZONE 'Africa/Conakry')::smallint,
      row_number() OVER (PARTITION BY extract(year FROM client.dateajout AT TIME ZONE 'Africa/Conakry') ORDER BY client.dateajout, client.id),
      client.naturedaffaire, client.id, client.naturedaffaire, lawyer.id, (client.dateajout AT TIME ZONE 'Africa/Conakry')::date, true,
      client.dateajout, client.dateajout, client.dateajout
    FROM client LEFT JOIN lawyer ON public.folded(lawyer.name) = public.folded(client.avocat);
--> statement-breakpoint
INSERT INTO matter_counter (year, last) SELECT year, max(n) FROM matter GROUP BY year;
