-- What an issued piece is found by: its number, its day as people write it, its total, and what is printed. A backup of pieces that
-- somebody changed must come back too: what is no JSON any more is found by its number alone.
CREATE FUNCTION public.billing_printed(content text, VARIADIC paths text[]) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  printed jsonb := content::jsonb;
BEGIN
  RETURN coalesce((SELECT string_agg(printed #>> path::text[], E'\n') FROM unnest(paths) AS path), '')
    || E'\n' || coalesce((SELECT string_agg(line ->> 'label', E'\n') FROM jsonb_array_elements(printed -> 'lines') AS line
      WHERE '{lines}' = ANY (paths)), '');
EXCEPTION WHEN others THEN
  RETURN '';
END $$;
--> statement-breakpoint
CREATE FUNCTION public.billing_search(prefix text, year smallint, n integer, issued_on date, total bigint, content text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT public.folded(prefix || '-' || public.matter_reference(year, n) || E'\n'
    || lpad(extract(day FROM issued_on)::text, 2, '0') || '/' || lpad(extract(month FROM issued_on)::text, 2, '0') || '/'
    || extract(year FROM issued_on)::text || E'\n' || total || E'\n'
    || public.billing_printed(content, '{client,name}', '{matter,reference}', '{matter,title}', '{corrects,number}', '{lines}')) $$;
--> statement-breakpoint
CREATE FUNCTION public.billing_known_by(prefix text, year smallint, n integer, content text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT public.known_by(public.billing_printed(content, '{client,name}'),
    prefix || '-' || public.matter_reference(year, n) || E'\n' || prefix || year || n, NULL, NULL) $$;
--> statement-breakpoint
CREATE TABLE "billing_draft" (
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
	"client_id" uuid NOT NULL,
	"matter_id" uuid,
	"corrects_id" uuid,
	"due_on" text DEFAULT '' NOT NULL,
	"lines" jsonb NOT NULL,
	"mentions" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"total" bigint,
	"client_name" text NOT NULL,
	"found_words" text NOT NULL,
	"search" text GENERATED ALWAYS AS (folded(client_name || E'\n' || found_words)) STORED,
	"known_by" text GENERATED ALWAYS AS (known_by(client_name, NULL, NULL, NULL)) STORED
);
--> statement-breakpoint
CREATE TABLE "quote_answer" (
	"billing_id" uuid PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" text,
	"invoice_id" uuid
);
--> statement-breakpoint
ALTER TABLE "billing" ADD COLUMN "search" text GENERATED ALWAYS AS (billing_search(prefix, year, n, issued_on, total, content)) STORED;--> statement-breakpoint
ALTER TABLE "billing" ADD COLUMN "known_by" text GENERATED ALWAYS AS (billing_known_by(prefix, year, n, content)) STORED;--> statement-breakpoint
ALTER TABLE "billing_draft" ADD CONSTRAINT "billing_draft_created_by_staff_member_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_draft" ADD CONSTRAINT "billing_draft_updated_by_staff_member_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_draft" ADD CONSTRAINT "billing_draft_deleted_by_staff_member_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_draft" ADD CONSTRAINT "billing_draft_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_draft" ADD CONSTRAINT "billing_draft_matter_id_matter_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_draft" ADD CONSTRAINT "billing_draft_corrects_id_billing_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."billing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_answer" ADD CONSTRAINT "quote_answer_billing_id_billing_id_fk" FOREIGN KEY ("billing_id") REFERENCES "public"."billing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_answer" ADD CONSTRAINT "quote_answer_by_staff_member_id_fk" FOREIGN KEY ("by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_draft_client" ON "billing_draft" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "billing_draft_matter" ON "billing_draft" USING btree ("matter_id") WHERE matter_id is not null;--> statement-breakpoint
CREATE INDEX "billing_draft_deleted" ON "billing_draft" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "billing_draft_corrects" ON "billing_draft" USING btree ("corrects_id") WHERE corrects_id is not null;--> statement-breakpoint
CREATE INDEX "billing_by_kind" ON "billing" USING btree ("kind","issued_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
-- By hand: what Drizzle cannot say.
ALTER TABLE billing_draft
  ADD CONSTRAINT billing_draft_kind CHECK (kind IN ('devis', 'provision', 'facture', 'avoir')),
  ADD CONSTRAINT billing_draft_corrects CHECK ((kind = 'avoir') = (corrects_id IS NOT NULL)),
  ADD CONSTRAINT billing_draft_lines CHECK (jsonb_typeof(lines) = 'array' AND jsonb_array_length(lines) <= 200);
--> statement-breakpoint
ALTER TABLE quote_answer ADD CONSTRAINT quote_answer_answer CHECK (answer IN ('accepte', 'refuse'));
--> statement-breakpoint
CREATE INDEX billing_search ON billing USING gin (search gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX billing_known_search ON billing USING gin (known_by gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
-- What « Factures » lists: pieces, by the day on which they were issued, and live drafts, by that on which they were begun. Conditions
-- and order reach the indexes of both tables.
CREATE VIEW public.billing_entry AS
  SELECT id, kind, false AS is_draft, number, client_id, matter_id, corrects_id, issued_on AS day, due_on, total, search, known_by,
      '{}'::text[] AS name_keys, issued_at AS created_at
    FROM public.billing
  UNION ALL
  SELECT id, kind, true, NULL::text, client_id, matter_id, corrects_id, (created_at AT TIME ZONE 'Africa/Conakry')::date, NULL::date, total,
      search, known_by, '{}'::text[], created_at
    FROM public.billing_draft WHERE deleted_at IS NULL;
--> statement-breakpoint
-- The firm has worked in a matter that has a draft.
CREATE OR REPLACE VIEW public.matter_in_use AS
  SELECT matter_id, created_at AS since FROM public.matter_entry
  UNION ALL SELECT matter_id, at FROM public.proceeding
  UNION ALL SELECT matter_id, at FROM public.party WHERE matter_id IS NOT NULL
  UNION ALL SELECT id, created_at FROM public.matter
    WHERE version > 1 OR NOT with_client OR hold_reason IS NOT NULL OR closed_at IS NOT NULL
  UNION ALL SELECT matter_id, created_at FROM public.hearing
  UNION ALL SELECT matter_id, created_at FROM public.deadline
  UNION ALL SELECT matter_id, issued_at FROM public.billing WHERE matter_id IS NOT NULL
  UNION ALL SELECT matter_id, created_at FROM public.billing_draft WHERE matter_id IS NOT NULL AND deleted_at IS NULL;
