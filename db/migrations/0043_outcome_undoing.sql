ALTER TABLE "deadline" ADD COLUMN "judgment_id" uuid;--> statement-breakpoint
ALTER TABLE "deadline" ADD COLUMN "to_check" text;--> statement-breakpoint
ALTER TABLE "hearing" ADD COLUMN "decision_before" jsonb;--> statement-breakpoint
ALTER TABLE "deadline" ADD CONSTRAINT "deadline_judgment_id_hearing_id_fk" FOREIGN KEY ("judgment_id") REFERENCES "public"."hearing"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deadline_judgment" ON "deadline" USING btree ("judgment_id") WHERE judgment_id is not null;
--> statement-breakpoint
-- By hand: what Drizzle cannot say.
ALTER TABLE deadline ADD CONSTRAINT deadline_check CHECK (to_check IN ('deplacee', 'annulee', 'resultat-annule'));
--> statement-breakpoint
-- What was to be looked at by the last line of its history is so by itself now.
UPDATE deadline SET to_check = 'deplacee' WHERE state IN ('ouvert', 'a-confirmer')
  AND (SELECT kind FROM deadline_event WHERE deadline_event.deadline_id = deadline.id ORDER BY id DESC LIMIT 1) = 'audience';
--> statement-breakpoint
-- Hearings were cancelled without a word to their deadlines; what waits is to be looked at all the same.
UPDATE deadline SET to_check = 'annulee' FROM hearing WHERE hearing.id = deadline.hearing_id AND hearing.state = 'annulee'
  AND deadline.state IN ('ouvert', 'a-confirmer');
