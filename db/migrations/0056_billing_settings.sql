CREATE TABLE "billing_file" (
	"billing_id" uuid PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vat_rate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_day" date NOT NULL,
	"bp" integer,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"added_by" text,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_by" text,
	CONSTRAINT "vat_rate_from_day" UNIQUE("from_day"),
	CONSTRAINT "vat_rate_bp" CHECK (bp BETWEEN 1 AND 10000)
);
--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "tax_number" text;--> statement-breakpoint
ALTER TABLE "billing_file" ADD CONSTRAINT "billing_file_billing_id_billing_id_fk" FOREIGN KEY ("billing_id") REFERENCES "public"."billing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_rate" ADD CONSTRAINT "vat_rate_added_by_staff_member_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_rate" ADD CONSTRAINT "vat_rate_confirmed_by_staff_member_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- By hand: what Drizzle cannot say. By the rate of a day pieces were issued: it stays what it was.
CREATE FUNCTION public.vat_rate_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- An account that goes leaves what it did.
    IF (NEW.id, NEW.from_day, NEW.bp, NEW.confirmed_at) IS NOT DISTINCT FROM (OLD.id, OLD.from_day, OLD.bp, OLD.confirmed_at) THEN
      RETURN NEW;
    END IF;
    IF (NEW.id, NEW.from_day, NEW.bp) IS DISTINCT FROM (OLD.id, OLD.from_day, OLD.bp) OR OLD.confirmed_at IS NOT NULL THEN
      RAISE EXCEPTION 'a rate of TVA is confirmed or withdrawn, and not changed' USING ERRCODE = 'insufficient_privilege';
    END IF;
  END IF;
  IF (TG_OP = 'UPDATE' OR OLD.confirmed_at IS NOT NULL) AND EXISTS (SELECT FROM public.billing WHERE issued_on >= OLD.from_day) THEN
    RAISE EXCEPTION 'pieces were issued since that day' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN CASE TG_OP WHEN 'UPDATE' THEN NEW ELSE OLD END;
END $$;
--> statement-breakpoint
CREATE TRIGGER vat_rate_is_kept BEFORE UPDATE OR DELETE ON vat_rate FOR EACH ROW EXECUTE FUNCTION public.vat_rate_is_kept();
--> statement-breakpoint
CREATE TRIGGER billing_file_is_kept BEFORE UPDATE OR DELETE ON billing_file FOR EACH ROW EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER billing_file_is_not_emptied BEFORE TRUNCATE ON billing_file FOR EACH STATEMENT EXECUTE FUNCTION public.billing_is_kept();
