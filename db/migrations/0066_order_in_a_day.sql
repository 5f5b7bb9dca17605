DROP INDEX "billing_recent";--> statement-breakpoint
DROP INDEX "billing_by_kind";--> statement-breakpoint
DROP INDEX "payment_recent";--> statement-breakpoint
CREATE INDEX "billing_recent" ON "billing" USING btree ("issued_on" DESC NULLS FIRST,"issued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "billing_by_kind" ON "billing" USING btree ("kind","issued_on" DESC NULLS FIRST,"issued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_recent" ON "payment" USING btree ("received_on" DESC NULLS FIRST,"at" DESC NULLS FIRST,"id" DESC NULLS FIRST);