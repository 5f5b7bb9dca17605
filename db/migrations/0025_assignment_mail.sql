ALTER TABLE "staff_member" ADD COLUMN "assignment_mail" text DEFAULT 'aussitot' NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "untold_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "message_untold" ON "message" USING btree ("assignee_id") WHERE untold_since is not null;