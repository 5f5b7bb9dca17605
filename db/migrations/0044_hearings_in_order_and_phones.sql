DROP INDEX "hearing_open";--> statement-breakpoint
CREATE INDEX "party_phone" ON "party" USING gin ("phone" gin_trgm_ops) WITH (fastupdate=false) WHERE phone is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX "deadline_waiting" ON "deadline" USING btree ("due_on") WHERE state = 'a-confirmer' or (state = 'ouvert' and (proposed_on is not null or to_check is not null));--> statement-breakpoint
CREATE INDEX "hearing_open" ON "hearing" USING btree ("day","time","id") WHERE state = 'prevue';