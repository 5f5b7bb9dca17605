CREATE TABLE "billing_logo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_logo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text,
	"bytes" "bytea",
	"width" integer,
	"height" integer,
	"words" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" text
);
--> statement-breakpoint
CREATE TRIGGER billing_logo_is_kept BEFORE UPDATE OR DELETE ON billing_logo FOR EACH ROW EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER billing_logo_is_not_emptied BEFORE TRUNCATE ON billing_logo FOR EACH STATEMENT EXECUTE FUNCTION public.billing_is_kept();
