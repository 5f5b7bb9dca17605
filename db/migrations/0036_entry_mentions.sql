CREATE TABLE "client_entry_mention" (
	"note_id" uuid NOT NULL,
	"staff_id" text NOT NULL,
	"written" text NOT NULL,
	"untold_since" timestamp (3) with time zone DEFAULT now(),
	CONSTRAINT "client_entry_mention_note_id_staff_id_pk" PRIMARY KEY("note_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "client_entry_mention" ADD CONSTRAINT "client_entry_mention_note_id_client_entry_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."client_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_entry_mention" ADD CONSTRAINT "client_entry_mention_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_entry_mention_staff" ON "client_entry_mention" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "client_entry_mention_untold" ON "client_entry_mention" USING btree ("staff_id") WHERE untold_since is not null;--> statement-breakpoint
CREATE INDEX "message_mention_untold" ON "message_mention" USING btree ("staff_id") WHERE untold_since is not null;