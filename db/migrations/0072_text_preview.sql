CREATE TABLE "text_preview" (
	"draft_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "text_preview" ADD CONSTRAINT "text_preview_draft_id_text_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."text_draft"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "text_preview_code" ON "text_preview" USING btree ("code_hash");