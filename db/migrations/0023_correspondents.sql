-- The text a search among correspondents looks into: every shown field. Numbers as they are stored and as they are shown.
CREATE FUNCTION public.correspondent_search(kind text, name text, phones text[], email text, town text, notes text, created_at timestamptz) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT public.folded(kind || E'\n' || name || E'\n' || public.joined(phones) || E'\n'
    || coalesce((SELECT string_agg(public.shown_phone(phone), E'\n') FROM unnest(phones) AS phone), '') || E'\n'
    || coalesce(email, '') || E'\n' || town || E'\n' || notes || E'\n' || public.conakry_stamp(created_at)) $$;
--> statement-breakpoint
CREATE TABLE "correspondent" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text,
	"import_id" uuid,
	"import_key" text,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"phones" text[] DEFAULT '{}' NOT NULL,
	"email" text,
	"town" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (folded(name)) STORED,
	"search" text GENERATED ALWAYS AS (correspondent_search(kind, name, phones, email, town, notes, created_at)) STORED
);
--> statement-breakpoint
ALTER TABLE "correspondent" ADD CONSTRAINT "correspondent_created_by_staff_member_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correspondent" ADD CONSTRAINT "correspondent_updated_by_staff_member_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correspondent" ADD CONSTRAINT "correspondent_deleted_by_staff_member_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correspondent_by_name" ON "correspondent" USING btree ("sort_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "correspondent_by_kind" ON "correspondent" USING btree ("kind","sort_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "correspondent_by_town" ON "correspondent" USING btree ("town") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "correspondent_recent" ON "correspondent" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "correspondent_deleted" ON "correspondent" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "correspondent_import" ON "correspondent" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
-- A search of three letters or more anywhere in the text stays instant.
CREATE INDEX correspondent_search ON correspondent USING gin (search gin_trgm_ops) WITH (fastupdate = off);
