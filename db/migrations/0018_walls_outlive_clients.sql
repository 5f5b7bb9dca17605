CREATE TABLE "erased_closed_client" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid,
	"seen_by" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "contact_message_held" ON "contact_message" USING btree ("hold_at") WHERE hold_reason is not null;--> statement-breakpoint
CREATE INDEX "client_held" ON "client" USING btree ("hold_at") WHERE hold_reason is not null;--> statement-breakpoint
CREATE INDEX "found_match_other" ON "found_match" USING btree ("other_id");--> statement-breakpoint
CREATE FUNCTION closed_client_leaves_its_wall() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Before the row goes: its access rows go with it.
  INSERT INTO erased_closed_client (client_id, message_id, seen_by)
  VALUES (OLD.id, OLD.from_message_id, ARRAY(SELECT staff_id FROM client_access WHERE client_id = OLD.id))
  ON CONFLICT (client_id) DO NOTHING;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER client_leaves_its_wall BEFORE DELETE ON client
  FOR EACH ROW WHEN (OLD.closed_at IS NOT NULL) EXECUTE FUNCTION closed_client_leaves_its_wall();
