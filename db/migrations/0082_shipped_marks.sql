ALTER TABLE "text_draft" ADD COLUMN "shipped_mark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "text_version" ADD COLUMN "shipped_mark" text DEFAULT '' NOT NULL;
