CREATE TABLE "lawyer_profile" (
	"lawyer_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"roll_number" text DEFAULT '' NOT NULL,
	"roll_year" text DEFAULT '' NOT NULL,
	"languages" text DEFAULT '' NOT NULL,
	"areas" text[] DEFAULT '{}' NOT NULL,
	"presentation" text DEFAULT '' NOT NULL,
	"agreed_by" text,
	"agreed_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lawyer_profile" ADD CONSTRAINT "lawyer_profile_lawyer_id_lawyer_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."lawyer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lawyer_profile" ADD CONSTRAINT "lawyer_profile_agreed_by_staff_member_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- By hand: pages that are kept show lawyers, so every process hears of whatever shows or hides one, whoever wrote it.
CREATE FUNCTION tell_shown_lawyers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cabinet_changes', 'lawyers');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lawyer_profile_told AFTER INSERT OR UPDATE OR DELETE ON lawyer_profile
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shown_lawyers();
--> statement-breakpoint
CREATE TRIGGER lawyer_told AFTER INSERT OR UPDATE OR DELETE ON lawyer
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shown_lawyers();
--> statement-breakpoint
CREATE TRIGGER lawyer_account_told AFTER UPDATE OF deactivated_at ON staff_member
  FOR EACH ROW WHEN (OLD.deactivated_at IS DISTINCT FROM NEW.deactivated_at) EXECUTE FUNCTION tell_shown_lawyers();
