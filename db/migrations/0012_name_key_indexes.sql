DROP INDEX "client_name_keys";--> statement-breakpoint
DROP INDEX "client_other_phones";--> statement-breakpoint
DROP INDEX "client_adverse_party_name";--> statement-breakpoint
CREATE INDEX "client_name_keys" ON "client" USING gin ("name_keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "client_other_phones" ON "client" USING gin ("other_phones") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "client_adverse_party_name" ON "client_adverse_party" USING gin ("name_keys") WITH (fastupdate=false) WHERE removed_at is null;