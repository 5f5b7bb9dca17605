CREATE TABLE "recording" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"seconds" integer NOT NULL,
	"name" text NOT NULL,
	"opus" "bytea" NOT NULL,
	"aac" "bytea" NOT NULL,
	"text_number" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" text
);
--> statement-breakpoint
ALTER TABLE "recording" ADD CONSTRAINT "recording_by_staff_member_id_fk" FOREIGN KEY ("by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recording_language" ON "recording" USING btree ("slug","language");--> statement-breakpoint
CREATE UNIQUE INDEX "recording_name" ON "recording" USING btree ("name");
--> statement-breakpoint
-- What a visitor's line can carry; and the pages that tell of it are kept in memory: every process hears of a change.
ALTER TABLE recording ADD CONSTRAINT recording_size
  CHECK (octet_length(opus) <= 300000 AND octet_length(aac) <= 300000 AND seconds >= 1);
--> statement-breakpoint
CREATE TRIGGER recording_announced AFTER INSERT OR UPDATE OR DELETE ON recording
  FOR EACH STATEMENT EXECUTE FUNCTION public.announce_texts();
