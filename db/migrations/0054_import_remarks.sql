ALTER TABLE "data_import" ADD COLUMN "remarked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "data_import_row" ADD COLUMN "problem_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "data_import_row" ADD COLUMN "remarks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "data_import_row" ADD COLUMN "record_id" uuid;