ALTER TABLE "message" ADD COLUMN "callback_when" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "callback_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "meeting_first" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "meeting_second" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "meeting_lawyer_id" uuid;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "meeting_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "meeting_set_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "meeting_told" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_meeting_lawyer_id_lawyer_id_fk" FOREIGN KEY ("meeting_lawyer_id") REFERENCES "public"."lawyer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_callbacks" ON "message" USING btree ("callback_at","id") WHERE callback_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "message_meetings" ON "message" USING btree ("meeting_first","id") WHERE meeting_first is not null and deleted_at is null;
--> statement-breakpoint
-- Calls that were asked for before messages carried it: the words of the site say so, and when.
UPDATE message SET callback_at = created_at, callback_when = CASE
    WHEN message LIKE '%le matin.' THEN 'matin'
    WHEN message LIKE '%l’après-midi.' THEN 'apres-midi'
    WHEN message LIKE '%en fin de journée.' THEN 'soir'
    ELSE 'des-que-possible' END
 WHERE source = 'site' AND message ~ '^Demande de rappel\. Quand\u00A0: (dès que possible|le matin|l’après-midi|en fin de journée)\.$';
--> statement-breakpoint
ALTER TABLE message
  ADD CONSTRAINT message_callback_when CHECK (callback_when IN ('des-que-possible', 'matin', 'apres-midi', 'soir')),
  ADD CONSTRAINT message_callback_whole CHECK ((callback_when IS NULL) = (callback_at IS NULL)),
  ADD CONSTRAINT message_meeting_whole CHECK ((meeting_first IS NULL) = (meeting_second IS NULL) AND meeting_first <> meeting_second),
  ADD CONSTRAINT message_meeting_confirmed CHECK (meeting_at IS NULL OR (meeting_first IS NOT NULL AND meeting_at IN (meeting_first, meeting_second)));
--> statement-breakpoint
-- What a visitor asked for is as fixed as their words.
CREATE FUNCTION message_request_is_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.callback_when, NEW.callback_at, NEW.meeting_first, NEW.meeting_second)
     IS DISTINCT FROM (OLD.callback_when, OLD.callback_at, OLD.meeting_first, OLD.meeting_second) THEN
    RAISE EXCEPTION 'what a message asks for cannot change' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER message_request BEFORE UPDATE OF callback_when, callback_at, meeting_first, meeting_second ON message
  FOR EACH ROW EXECUTE FUNCTION message_request_is_fixed();
