CREATE TABLE "text_draft" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"description" text NOT NULL,
	"body" text NOT NULL,
	"sources" text NOT NULL,
	"ready" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "text_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"body" text NOT NULL,
	"sources" text NOT NULL,
	"signed_by" text NOT NULL,
	"signer_name" text NOT NULL,
	"signed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"review_on" date NOT NULL,
	"publish_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_withdrawal" (
	"place" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"up_to" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "text_draft" ADD CONSTRAINT "text_draft_updated_by_staff_member_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "text_draft_text" ON "text_draft" USING btree ("kind","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "text_version_number" ON "text_version" USING btree ("kind","slug","number");
--> statement-breakpoint
-- What a reader relies on, whoever writes the row: words, sources, a day to read them again.
ALTER TABLE text_version
  ADD CONSTRAINT text_version_whole CHECK (body <> '' AND sources <> '' AND number >= 1),
  ADD CONSTRAINT text_version_review CHECK (review_on > publish_on);
--> statement-breakpoint
-- Nobody signs for another, nor on another day; the numbers of a text follow each other.
CREATE FUNCTION public.text_version_is_signed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.signed_at := now();
  IF NEW.publish_on < (NEW.signed_at AT TIME ZONE 'Africa/Conakry')::date THEN
    RAISE EXCEPTION 'a text is not published before it is signed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NOT EXISTS (
    SELECT FROM public.lawyer JOIN public.staff_member ON staff_member.id = lawyer.staff_id
    WHERE lawyer.active AND staff_member.id = NEW.signed_by AND lawyer.name = NEW.signer_name
      AND staff_member.deactivated_at IS NULL AND staff_member.role IN ('associe', 'avocat')) THEN
    RAISE EXCEPTION 'a text is signed by a lawyer of the firm' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.number <> 1 + (SELECT count(*) FROM public.text_version WHERE kind = NEW.kind AND slug = NEW.slug) THEN
    RAISE EXCEPTION 'the versions of a text follow each other' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER text_version_is_signed BEFORE INSERT ON text_version FOR EACH ROW EXECUTE FUNCTION public.text_version_is_signed();
--> statement-breakpoint
CREATE FUNCTION public.text_version_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was signed is immutable' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER text_version_is_kept BEFORE UPDATE OR DELETE ON text_version FOR EACH ROW EXECUTE FUNCTION public.text_version_is_kept();
--> statement-breakpoint
CREATE TRIGGER text_withdrawal_is_kept BEFORE UPDATE OR DELETE ON text_withdrawal
  FOR EACH ROW EXECUTE FUNCTION public.text_version_is_kept();
--> statement-breakpoint
-- Pages and texts in force are kept in memory: every process hears of a change, whatever makes it.
CREATE FUNCTION public.announce_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cabinet_changes', 'texts');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER text_version_announced AFTER INSERT ON text_version FOR EACH STATEMENT EXECUTE FUNCTION public.announce_texts();
--> statement-breakpoint
CREATE TRIGGER text_withdrawal_announced AFTER INSERT ON text_withdrawal FOR EACH STATEMENT EXECUTE FUNCTION public.announce_texts();
