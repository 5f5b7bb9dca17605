CREATE TABLE "client_adverse_party" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_keys" text[] NOT NULL,
	"note" text,
	"added_by" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"removed_by" text
);
--> statement-breakpoint
CREATE TABLE "conflict_decision" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"conflicts" jsonb NOT NULL,
	"reason" text NOT NULL,
	"decided_by" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "found_match" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"examined_at" timestamp (3) with time zone,
	"examined_by" text,
	"conclusion" text
);
--> statement-breakpoint
ALTER TABLE "client_adverse_party" ADD CONSTRAINT "client_adverse_party_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_adverse_party" ADD CONSTRAINT "client_adverse_party_added_by_staff_member_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_adverse_party" ADD CONSTRAINT "client_adverse_party_removed_by_staff_member_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_decision" ADD CONSTRAINT "conflict_decision_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_decision" ADD CONSTRAINT "conflict_decision_decided_by_staff_member_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_match" ADD CONSTRAINT "found_match_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_match" ADD CONSTRAINT "found_match_other_id_client_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_match" ADD CONSTRAINT "found_match_examined_by_staff_member_id_fk" FOREIGN KEY ("examined_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_adverse_party_client" ON "client_adverse_party" USING btree ("client_id","at");--> statement-breakpoint
CREATE INDEX "client_adverse_party_name" ON "client_adverse_party" USING gin ("name_keys") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "conflict_decision_client" ON "conflict_decision" USING btree ("client_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "found_match_once" ON "found_match" USING btree ("client_id","other_id","kind");--> statement-breakpoint
CREATE INDEX "found_match_open" ON "found_match" USING btree ("client_id") WHERE examined_at is null;--> statement-breakpoint
CREATE INDEX "client_other_phones" ON "client" USING gin ("other_phones");--> statement-breakpoint
CREATE INDEX "client_email" ON "client" USING btree (lower(email)) WHERE email is not null;