ALTER TABLE "conflict_request" ADD COLUMN "party_id" uuid;--> statement-breakpoint
ALTER TABLE "conflict_request" ADD COLUMN "to_client_id" uuid;--> statement-breakpoint
ALTER TABLE "conflict_request" ADD COLUMN "asked_version" integer;--> statement-breakpoint
ALTER TABLE "conflict_request" ADD CONSTRAINT "conflict_request_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_request" ADD CONSTRAINT "conflict_request_to_client_id_client_id_fk" FOREIGN KEY ("to_client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conflict_request_party" ON "conflict_request" USING btree ("party_id") WHERE party_id is not null;--> statement-breakpoint
CREATE INDEX "conflict_request_to_client" ON "conflict_request" USING btree ("to_client_id") WHERE to_client_id is not null;--> statement-breakpoint
ALTER TABLE "conflict_request" ADD CONSTRAINT "conflict_request_matter_change" CHECK ((party_id is null and to_client_id is null and asked_version is null)
        or (matter_id is not null and num_nonnulls(party_id, to_client_id) = 1 and asked_version is not null));