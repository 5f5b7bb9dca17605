CREATE TABLE "hearing_feed" (
	"hash" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"scope" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "hearing_feed_scope" CHECK (scope in ('toutes', 'miennes'))
);
--> statement-breakpoint
ALTER TABLE "hearing_feed" ADD CONSTRAINT "hearing_feed_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hearing_feed_staff" ON "hearing_feed" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hearing_feed_present" ON "hearing_feed" USING btree ("staff_id") WHERE ended_at is null;--> statement-breakpoint
-- Who comes back to the firm makes a new one: somebody else may hold the telephone by then.
CREATE FUNCTION public.feeds_end_with_their_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.hearing_feed SET ended_at = now() WHERE staff_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER feeds_end_with_their_account AFTER UPDATE ON staff_member
  FOR EACH ROW WHEN (OLD.deactivated_at IS NULL AND NEW.deactivated_at IS NOT NULL)
  EXECUTE FUNCTION public.feeds_end_with_their_account();
