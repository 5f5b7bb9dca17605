CREATE TABLE "message_mention" (
	"note_id" uuid NOT NULL,
	"staff_id" text NOT NULL,
	"written" text NOT NULL,
	"untold_since" timestamp (3) with time zone DEFAULT now(),
	CONSTRAINT "message_mention_note_id_staff_id_pk" PRIMARY KEY("note_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "remind_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "remind_by" text;--> statement-breakpoint
ALTER TABLE "message_mention" ADD CONSTRAINT "message_mention_note_id_message_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."message_note"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_mention" ADD CONSTRAINT "message_mention_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_mention_staff" ON "message_mention" USING btree ("staff_id");--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_remind_by_staff_member_id_fk" FOREIGN KEY ("remind_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_urgent" ON "message" USING btree ("created_at","id") WHERE urgent and deleted_at is null;--> statement-breakpoint
CREATE INDEX "message_reminders" ON "message" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
-- What was answered or closed is set aside no more: the states of lists then part all messages without looking twice.
ALTER TABLE "message" ADD CONSTRAINT "message_reminder_waits" CHECK (remind_at IS NULL OR status IN ('nouveau', 'pris-en-charge'));
