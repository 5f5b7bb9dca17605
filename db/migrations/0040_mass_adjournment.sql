CREATE TABLE "adjournment_batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"court_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"chamber" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"mode" text NOT NULL,
	"new_day" date,
	"days" integer,
	"left_ids" uuid[] NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"author_id" text,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text
);
--> statement-breakpoint
CREATE TABLE "batch_item" (
	"batch_id" uuid NOT NULL,
	"hearing_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"next_id" uuid NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "batch_item_batch_id_hearing_id_pk" PRIMARY KEY("batch_id","hearing_id")
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"hearing_id" uuid NOT NULL,
	"chain_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"court_id" uuid NOT NULL,
	"day" date,
	"time" time(0),
	"channel" text,
	"due_on" date NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notice_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by_id" text,
	"result" text NOT NULL,
	"channel" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "notice_channel" text;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "notice_hours" text;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "no_message" text;--> statement-breakpoint
ALTER TABLE "hearing" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "adjournment_batch" ADD CONSTRAINT "adjournment_batch_court_id_court_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."court"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjournment_batch" ADD CONSTRAINT "adjournment_batch_author_id_staff_member_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjournment_batch" ADD CONSTRAINT "adjournment_batch_undone_by_staff_member_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_item" ADD CONSTRAINT "batch_item_batch_id_adjournment_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."adjournment_batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_item" ADD CONSTRAINT "batch_item_hearing_id_hearing_id_fk" FOREIGN KEY ("hearing_id") REFERENCES "public"."hearing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_item" ADD CONSTRAINT "batch_item_next_id_hearing_id_fk" FOREIGN KEY ("next_id") REFERENCES "public"."hearing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_hearing_id_hearing_id_fk" FOREIGN KEY ("hearing_id") REFERENCES "public"."hearing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_court_id_court_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."court"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_attempt" ADD CONSTRAINT "notice_attempt_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_attempt" ADD CONSTRAINT "notice_attempt_by_id_staff_member_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjournment_batch_newest" ON "adjournment_batch" USING btree ("at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "batch_item_hearing" ON "batch_item" USING btree ("hearing_id");--> statement-breakpoint
CREATE INDEX "batch_item_next" ON "batch_item" USING btree ("next_id");--> statement-breakpoint
CREATE INDEX "notice_hearing" ON "notice" USING btree ("hearing_id");--> statement-breakpoint
CREATE INDEX "notice_client" ON "notice" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "notice_chain" ON "notice" USING btree ("chain_id","done_at");--> statement-breakpoint
CREATE INDEX "notice_attempt_notice" ON "notice_attempt" USING btree ("notice_id","at");--> statement-breakpoint
ALTER TABLE "hearing" ADD CONSTRAINT "hearing_batch_id_adjournment_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."adjournment_batch"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- By hand: what Drizzle cannot say.
ALTER TABLE adjournment_batch
  ADD CONSTRAINT adjournment_batch_days CHECK (from_day <= to_day),
  ADD CONSTRAINT adjournment_batch_mode CHECK (CASE mode WHEN 'a-fixer' THEN new_day IS NULL AND days IS NULL
    WHEN 'jour' THEN new_day > to_day AND days IS NULL WHEN 'plus-tard' THEN new_day IS NULL AND days BETWEEN 1 AND 366 ELSE false END);
--> statement-breakpoint
ALTER TABLE client
  ADD CONSTRAINT client_notice_channel CHECK (notice_channel IN ('appel', 'sms', 'whatsapp', 'courriel', 'aucun')),
  ADD CONSTRAINT client_no_message CHECK (no_message = 'oui');
--> statement-breakpoint
ALTER TABLE notice
  ADD CONSTRAINT notice_subject CHECK (subject IN ('renvoi', 'date', 'j-7', 'j-1', 'annulation', 'resultat'));
--> statement-breakpoint
-- Few of all hearings: those of which a client may have to be told, beside what is close.
CREATE INDEX hearing_to_tell ON hearing (day) WHERE (previous_id IS NOT NULL OR sequence > 0) AND state IN ('prevue', 'a-fixer');
--> statement-breakpoint
CREATE INDEX hearing_called_off ON hearing (day) WHERE state = 'annulee' AND outcome IN ('radiation', 'desistement');
--> statement-breakpoint
CREATE INDEX notice_told_of ON notice (day) WHERE done_at IS NOT NULL;
--> statement-breakpoint
-- One of what is to be told: two people who try at one instant write under the same.
CREATE UNIQUE INDEX notice_one ON notice (hearing_id, subject, court_id, day, time) NULLS NOT DISTINCT WHERE done_at IS NULL;
--> statement-breakpoint
ALTER TABLE notice_attempt
  ADD CONSTRAINT notice_attempt_result CHECK (result IN ('remis', 'sans-reponse', 'numero-faux', 'refuse')),
  ADD CONSTRAINT notice_attempt_channel CHECK (channel IN ('appel', 'sms', 'whatsapp', 'courriel'));
--> statement-breakpoint
-- What was tried is never changed. It goes with its notice alone, and outlives the account of whoever tried.
CREATE FUNCTION public.notice_attempts_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM public.notice WHERE id = OLD.notice_id) THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND NEW.by_id IS NULL AND ROW (NEW.id, NEW.notice_id, NEW.at, NEW.result, NEW.channel)
    IS NOT DISTINCT FROM ROW (OLD.id, OLD.notice_id, OLD.at, OLD.result, OLD.channel) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'what was tried to tell a client is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER notice_attempts_are_kept BEFORE UPDATE OR DELETE ON notice_attempt
  FOR EACH ROW EXECUTE FUNCTION public.notice_attempts_are_kept();
