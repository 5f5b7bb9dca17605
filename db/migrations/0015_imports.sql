CREATE TABLE "data_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"file_name" text,
	"state" text DEFAULT 'apercu' NOT NULL,
	"columns" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"with_alike" text DEFAULT 'non' NOT NULL,
	"status" text DEFAULT 'clos' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"added" integer DEFAULT 0 NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text
);
--> statement-breakpoint
CREATE TABLE "data_import_row" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"value" jsonb,
	"key" text,
	"verdict" text NOT NULL,
	"problems" text[] DEFAULT '{}' NOT NULL,
	"alike_id" uuid,
	CONSTRAINT "data_import_row_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "hold_reason" text;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "hold_by" text;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "hold_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "import_key" text;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "hold_by" text;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "hold_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "data_import" ADD CONSTRAINT "data_import_created_by_staff_member_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_import" ADD CONSTRAINT "data_import_undone_by_staff_member_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_import_row" ADD CONSTRAINT "data_import_row_import_id_data_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."data_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_import_recent" ON "data_import" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "data_import_row_verdict" ON "data_import_row" USING btree ("import_id","verdict","position");--> statement-breakpoint
CREATE INDEX "data_import_row_key" ON "data_import_row" USING btree ("import_id","key");--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_hold_by_staff_member_id_fk" FOREIGN KEY ("hold_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_hold_by_staff_member_id_fk" FOREIGN KEY ("hold_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_message_import" ON "contact_message" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "client_import_key" ON "client" USING btree ("import_key") WHERE import_key is not null;