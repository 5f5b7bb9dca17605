CREATE TABLE "notice_sms" (
	"notice_id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"number" text NOT NULL,
	"by_id" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"begun_at" timestamp (3) with time zone,
	CONSTRAINT "notice_sms_attempt" UNIQUE("attempt_id")
);
--> statement-breakpoint
ALTER TABLE "hearing" ADD COLUMN "to_bring" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_sms" ADD CONSTRAINT "notice_sms_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_sms" ADD CONSTRAINT "notice_sms_by_id_staff_member_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- By hand: what Drizzle cannot say.
ALTER TABLE hearing ADD CONSTRAINT hearing_to_bring CHECK (char_length(to_bring) <= 200);
--> statement-breakpoint
-- What came of an SMS by the gateway; nobody says that of a call.
ALTER TABLE notice_attempt
  DROP CONSTRAINT notice_attempt_result,
  ADD CONSTRAINT notice_attempt_result CHECK (result IN ('remis', 'sans-reponse', 'numero-faux', 'refuse')
    OR (channel = 'sms' AND result IN ('envoye', 'echec', 'incertain')));
