-- One word an entity: what was called contact, submission or contact message is a message. Nothing but names changes.
ALTER TABLE contact_message RENAME TO message;
--> statement-breakpoint
ALTER TABLE contact_note RENAME TO message_note;
--> statement-breakpoint
ALTER FUNCTION contact_search(text, text, text, text, text, timestamptz) RENAME TO message_search;
--> statement-breakpoint
DO $$
DECLARE old record;
BEGIN
  FOR old IN
    SELECT conname AS name, conrelid::regclass AS of_table FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace AND conname ~ 'contact_(message|note)'
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', old.of_table, old.name,
      replace(replace(old.name, 'contact_message', 'message'), 'contact_note', 'message_note'));
  END LOOP;
  FOR old IN
    SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'i' AND relname ~ '^contact_(message|note)'
  LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', old.name,
      replace(replace(old.name, 'contact_message', 'message'), 'contact_note', 'message_note'));
  END LOOP;
  FOR old IN
    SELECT tgname AS name, tgrelid::regclass AS of_table FROM pg_trigger WHERE NOT tgisinternal AND tgname ~ '^contact_(message|note)'
  LOOP
    EXECUTE format('ALTER TRIGGER %I ON %s RENAME TO %I', old.name, old.of_table,
      replace(replace(old.name, 'contact_message', 'message'), 'contact_note', 'message_note'));
  END LOOP;
END $$;
