-- « +224 620 00 00 00 », as a Guinean number is shown; anything else as it is.
CREATE FUNCTION shown_phone(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT regexp_replace(value, '^\+224(\d{3})(\d\d)(\d\d)(\d\d)$', '+224 \1 \2 \3 \4') $$;
--> statement-breakpoint
-- array_to_string() is only STABLE because some types print differently by setting; text does not.
CREATE FUNCTION joined(value text[]) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT array_to_string(value, E'\n') $$;
--> statement-breakpoint
-- The text a search among clients looks into: every shown field. Numbers as they are stored and as they are shown.
CREATE FUNCTION client_search(name text, other_names text[], adresse text, landmark text, email text, numero text,
    other_phones text[], naturedaffaire text, avocat text, dateajout timestamptz) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT folded(name || E'\n' || joined(other_names) || E'\n' || adresse || E'\n' || coalesce(landmark, '') || E'\n'
    || coalesce(email, '') || E'\n' || numero || E'\n' || shown_phone(numero) || E'\n' || joined(other_phones) || E'\n'
    || coalesce((SELECT string_agg(shown_phone(phone), E'\n') FROM unnest(other_phones) AS phone), '') || E'\n'
    || naturedaffaire || E'\n' || avocat || E'\n' || conakry_stamp(dateajout)) $$;
--> statement-breakpoint
CREATE TABLE "client" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text DEFAULT 'personne' NOT NULL,
	"name" text NOT NULL,
	"other_names" text[] DEFAULT '{}' NOT NULL,
	"adresse" text NOT NULL,
	"landmark" text,
	"email" text,
	"numero" text NOT NULL,
	"other_phones" text[] DEFAULT '{}' NOT NULL,
	"naturedaffaire" text NOT NULL,
	"avocat" text NOT NULL,
	"dateajout" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name_keys" text[] DEFAULT '{}' NOT NULL,
	"from_message_id" uuid,
	"import_id" uuid,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text,
	"archived_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"hold_reason" text,
	"sort_name" text GENERATED ALWAYS AS (folded(name)) STORED,
	"search" text GENERATED ALWAYS AS (client_search(name, other_names, adresse, landmark, email, numero, other_phones, naturedaffaire, avocat, dateajout)) STORED
);
--> statement-breakpoint
CREATE TABLE "client_access" (
	"client_id" uuid NOT NULL,
	"staff_id" text NOT NULL,
	"granted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"granted_by" text,
	CONSTRAINT "client_access_client_id_staff_id_pk" PRIMARY KEY("client_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_from_message_id_contact_message_id_fk" FOREIGN KEY ("from_message_id") REFERENCES "public"."contact_message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_created_by_staff_member_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_updated_by_staff_member_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_deleted_by_staff_member_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_access" ADD CONSTRAINT "client_access_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_access" ADD CONSTRAINT "client_access_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_access" ADD CONSTRAINT "client_access_granted_by_staff_member_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_recent" ON "client" USING btree ("dateajout" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "client_by_name" ON "client" USING btree ("sort_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "client_by_lawyer" ON "client" USING btree ("avocat","dateajout" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "client_by_nature" ON "client" USING btree ("naturedaffaire","dateajout" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "client_deleted" ON "client" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "client_numero" ON "client" USING btree ("numero");--> statement-breakpoint
CREATE INDEX "client_name_keys" ON "client" USING gin ("name_keys");--> statement-breakpoint
CREATE INDEX "client_from_message" ON "client" USING btree ("from_message_id") WHERE from_message_id is not null;--> statement-breakpoint
CREATE INDEX "client_import" ON "client" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "client_access_staff" ON "client_access" USING btree ("staff_id");--> statement-breakpoint
-- A search of three letters or more anywhere in the text stays instant at 100,000 clients; the application tidies its list (0006).
CREATE INDEX client_search ON client USING gin (search gin_trgm_ops) WITH (fastupdate = on, gin_pending_list_limit = 16384);--> statement-breakpoint
ALTER TABLE client ADD CONSTRAINT client_kind CHECK (kind IN ('personne', 'societe'));
