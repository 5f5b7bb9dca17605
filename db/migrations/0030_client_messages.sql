CREATE TABLE "client_message" (
	"client_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"linked_by" text,
	"linked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_message_client_id_message_id_pk" PRIMARY KEY("client_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "client_message_other_person" (
	"client_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"said_by" text,
	"said_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_message_other_person_message_id_client_id_pk" PRIMARY KEY("message_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "conflict_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"typed" jsonb,
	"against" uuid[] NOT NULL,
	"message_id" uuid,
	"asked_by" text,
	"asked_of" text,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"refusal" text,
	"client_id" uuid,
	CONSTRAINT "conflict_request_words" CHECK ((typed is null) = (decided_at is not null))
);
--> statement-breakpoint
ALTER TABLE "client" DROP CONSTRAINT "client_from_message_id_message_id_fk";
--> statement-breakpoint
DROP INDEX "client_from_message";--> statement-breakpoint
ALTER TABLE "erased_closed_client" ADD COLUMN "message_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_message" ADD CONSTRAINT "client_message_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_message" ADD CONSTRAINT "client_message_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_message" ADD CONSTRAINT "client_message_linked_by_staff_member_id_fk" FOREIGN KEY ("linked_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_message_other_person" ADD CONSTRAINT "client_message_other_person_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_message_other_person" ADD CONSTRAINT "client_message_other_person_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_message_other_person" ADD CONSTRAINT "client_message_other_person_said_by_staff_member_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_request" ADD CONSTRAINT "conflict_request_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_request" ADD CONSTRAINT "conflict_request_asked_by_staff_member_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_request" ADD CONSTRAINT "conflict_request_asked_of_staff_member_id_fk" FOREIGN KEY ("asked_of") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_request" ADD CONSTRAINT "conflict_request_decided_by_staff_member_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_request" ADD CONSTRAINT "conflict_request_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_message_message" ON "client_message" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "client_message_other_client" ON "client_message_other_person" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "conflict_request_open" ON "conflict_request" USING btree ("asked_at") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "conflict_request_answered" ON "conflict_request" USING btree ("asked_by","decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "conflict_request_message" ON "conflict_request" USING btree ("message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "conflict_request_client" ON "conflict_request" USING btree ("client_id") WHERE client_id is not null;--> statement-breakpoint
-- The messages that clients were made from are theirs; of erased closed clients too.
INSERT INTO "client_message" ("client_id", "message_id", "linked_by", "linked_at")
  SELECT id, from_message_id, created_by, dateajout FROM "client" WHERE from_message_id IS NOT NULL;--> statement-breakpoint
UPDATE "erased_closed_client" SET "message_ids" = ARRAY["message_id"] WHERE "message_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "client" DROP COLUMN "from_message_id";--> statement-breakpoint
ALTER TABLE "erased_closed_client" DROP COLUMN "message_id";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION closed_client_leaves_its_wall() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Before the row goes: its messages and its access rows go with it.
  INSERT INTO erased_closed_client (client_id, message_ids, seen_by)
  VALUES (OLD.id, ARRAY(SELECT message_id FROM client_message WHERE client_id = OLD.id),
    ARRAY(SELECT staff_id FROM client_access WHERE client_id = OLD.id))
  ON CONFLICT (client_id) DO NOTHING;
  RETURN OLD;
END $$;
