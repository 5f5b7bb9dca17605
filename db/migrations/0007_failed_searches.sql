CREATE TABLE "failed_search" (
	"words" text PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "failed_search_most" ON "failed_search" USING btree ("count" DESC NULLS FIRST,"last_at" DESC NULLS FIRST,"words" DESC NULLS FIRST);