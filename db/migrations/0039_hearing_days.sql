CREATE TABLE "absence" (
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
	"lawyer_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"label" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recess" (
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
	"court_id" uuid,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"label" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "travel" (
	"court_a" uuid NOT NULL,
	"court_b" uuid NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "travel_court_a_court_b_pk" PRIMARY KEY("court_a","court_b"),
	CONSTRAINT "travel_pair" CHECK (court_a < court_b),
	CONSTRAINT "travel_minutes" CHECK (minutes BETWEEN 0 AND 600)
);
--> statement-breakpoint
ALTER TABLE "hearing" ADD COLUMN "attendee_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_created_by_staff_member_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_updated_by_staff_member_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_deleted_by_staff_member_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_lawyer_id_lawyer_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."lawyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recess" ADD CONSTRAINT "recess_created_by_staff_member_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recess" ADD CONSTRAINT "recess_updated_by_staff_member_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recess" ADD CONSTRAINT "recess_deleted_by_staff_member_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recess" ADD CONSTRAINT "recess_court_id_court_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."court"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel" ADD CONSTRAINT "travel_court_a_court_id_fk" FOREIGN KEY ("court_a") REFERENCES "public"."court"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel" ADD CONSTRAINT "travel_court_b_court_id_fk" FOREIGN KEY ("court_b") REFERENCES "public"."court"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absence_last_day" ON "absence" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "recess_last_day" ON "recess" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "hearing_attendees" ON "hearing" USING gin ("attendee_ids") WITH (fastupdate=false);
--> statement-breakpoint
-- By hand: what Drizzle cannot say. Ranges of days with both ends, of which no two of the same lawyer or court meet; recess of all courts is
-- apart from that of one, which may be longer.
ALTER TABLE absence
  ADD COLUMN days daterange GENERATED ALWAYS AS (daterange(first_day, last_day, '[]')) STORED,
  ADD CONSTRAINT absence_days CHECK (last_day BETWEEN first_day AND first_day + 399),
  ADD CONSTRAINT absence_is_kept CHECK (deleted_at IS NULL),
  ADD CONSTRAINT absence_apart EXCLUDE USING gist (lawyer_id WITH =, days WITH &&);
--> statement-breakpoint
ALTER TABLE recess
  ADD COLUMN days daterange GENERATED ALWAYS AS (daterange(first_day, last_day, '[]')) STORED,
  ADD CONSTRAINT recess_days CHECK (last_day BETWEEN first_day AND first_day + 399),
  ADD CONSTRAINT recess_is_kept CHECK (deleted_at IS NULL),
  ADD CONSTRAINT recess_apart EXCLUDE USING gist
    (coalesce(court_id, '00000000-0000-0000-0000-000000000000'::uuid) WITH =, days WITH &&);
--> statement-breakpoint
-- A restore brings hearings before their matters, with the words that they had: where there is no matter yet, these stay.
CREATE OR REPLACE FUNCTION public.note_hearing_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted record;
BEGIN
  SELECT matter.title || E'\n' || matter.people AS affair, matter.name_keys,
      concat_ws(E'\n', matter.reference, matter.year || matter.n::text, nullif(matter.old_reference, ''), nullif(matter.court_numbers, ''),
        court.short_name, court.name) AS numbers
    INTO noted
    FROM public.matter, public.court WHERE matter.id = NEW.matter_id AND court.id = NEW.court_id;
  IF FOUND THEN
    NEW.affair := noted.affair;
    NEW.name_keys := noted.name_keys;
    NEW.numbers := noted.numbers;
  END IF;
  RETURN NEW;
END $$;
