DROP INDEX "journal_at";--> statement-breakpoint
CREATE INDEX "journal_recent" ON "journal" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "journal_actor" ON "journal" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "journal_action" ON "journal" USING btree ("action","at","id");--> statement-breakpoint
-- Only the owner of an index may tidy it; the application owns none (docs/decisions/0024).
CREATE FUNCTION tidy_search_index(index regclass) RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
  AS 'SELECT gin_clean_pending_list($1)';
