-- A search of three letters or more anywhere in the text stays instant at 100,000 messages.
CREATE INDEX contact_message_search ON contact_message USING gin (search gin_trgm_ops) WITH (fastupdate = on);
--> statement-breakpoint
-- The journal only grows.
CREATE FUNCTION journal_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the journal is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER journal_no_change BEFORE UPDATE OR DELETE ON journal
  FOR EACH ROW EXECUTE FUNCTION journal_is_append_only();
--> statement-breakpoint
CREATE TRIGGER journal_no_truncate BEFORE TRUNCATE ON journal
  FOR EACH STATEMENT EXECUTE FUNCTION journal_is_append_only();
--> statement-breakpoint
-- A visitor's words are immutable (decisions.md, « Modifier »).
CREATE FUNCTION contact_words_are_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.nom, NEW.email, NEW.phone, NEW.message, NEW.number, NEW.created_at)
     IS DISTINCT FROM (OLD.nom, OLD.email, OLD.phone, OLD.message, OLD.number, OLD.created_at) THEN
    RAISE EXCEPTION 'the words of a contact message cannot change' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER contact_message_words BEFORE UPDATE ON contact_message
  FOR EACH ROW EXECUTE FUNCTION contact_words_are_fixed();
--> statement-breakpoint
ALTER TABLE contact_message
  ADD CONSTRAINT contact_message_status CHECK (status IN ('nouveau', 'pris-en-charge', 'repondu', 'clos')),
  ADD CONSTRAINT contact_message_source CHECK (source IN ('site', 'accueil', 'appel', 'import')),
  ADD CONSTRAINT contact_message_reachable CHECK (email IS NOT NULL OR phone IS NOT NULL);
--> statement-breakpoint
ALTER TABLE staff_member ADD CONSTRAINT staff_member_role CHECK (role IN ('associe', 'avocat', 'secretariat'));
