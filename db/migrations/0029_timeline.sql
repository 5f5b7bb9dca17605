CREATE TABLE "client_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"words" text,
	"author_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"person_id" text,
	"direction" text,
	"result" text,
	"due_on" date,
	"done_at" timestamp (3) with time zone,
	"done_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"client_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client_entry" ADD CONSTRAINT "client_entry_author_id_staff_member_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_entry" ADD CONSTRAINT "client_entry_person_id_staff_member_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_entry" ADD CONSTRAINT "client_entry_done_by_staff_member_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_entry" ADD CONSTRAINT "client_entry_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_entry_recent" ON "client_entry" USING btree ("client_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "client_entry_open" ON "client_entry" USING btree ("client_id") WHERE kind = 'task' and done_at is null;--> statement-breakpoint
CREATE INDEX "client_entry_person" ON "client_entry" USING btree ("person_id",coalesce(due_on, '9999-12-31'::date),"at","id") WHERE kind = 'task' and done_at is null;--> statement-breakpoint
CREATE INDEX "client_entry_due" ON "client_entry" USING btree (coalesce(due_on, '9999-12-31'::date),"at","id") WHERE kind = 'task' and done_at is null;--> statement-breakpoint
-- What each kind of entry says, and what it has not.
ALTER TABLE client_entry
  ADD CONSTRAINT client_entry_kind CHECK (kind IN ('note', 'call', 'task')),
  ADD CONSTRAINT client_entry_words CHECK (words <> '' AND (kind = 'call' OR words IS NOT NULL)),
  ADD CONSTRAINT client_entry_call CHECK (CASE WHEN kind = 'call'
    THEN direction IN ('in', 'out') AND result IN ('spoken', 'no-answer', 'message-left') AND direction IS NOT NULL AND result IS NOT NULL
    ELSE direction IS NULL AND result IS NULL END),
  ADD CONSTRAINT client_entry_task CHECK (kind = 'task' OR (due_on IS NULL AND done_at IS NULL AND done_by IS NULL)),
  ADD CONSTRAINT client_entry_done CHECK (done_at IS NOT NULL OR done_by IS NULL);
--> statement-breakpoint
-- What was written down stays as it was written; of a task, only who, when and whether it is done may change. An
-- account that is removed leaves its entries without a name.
CREATE FUNCTION public.entry_words_are_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE may_change text[] := ARRAY['author_id', 'person_id', 'done_by'];
BEGIN
  IF OLD.kind = 'task' THEN may_change := may_change || ARRAY['due_on', 'done_at', 'version']; END IF;
  IF (to_jsonb(NEW) - may_change) IS DISTINCT FROM (to_jsonb(OLD) - may_change)
     OR coalesce(NEW.author_id <> OLD.author_id, NEW.author_id IS NOT NULL AND OLD.author_id IS NULL)
     OR (OLD.kind <> 'task' AND coalesce(NEW.person_id <> OLD.person_id, NEW.person_id IS NOT NULL AND OLD.person_id IS NULL)) THEN
    RAISE EXCEPTION 'the words of an entry cannot change' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER client_entry_words BEFORE UPDATE ON client_entry
  FOR EACH ROW EXECUTE FUNCTION public.entry_words_are_fixed();
