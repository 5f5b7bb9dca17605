ALTER TABLE "hearing" ADD COLUMN "decided_on" date;--> statement-breakpoint
-- Until now the day was with the proceeding alone. Where nobody has changed it since, it is the hearing’s.
UPDATE hearing SET decided_on = proceeding.decided_on FROM proceeding
WHERE hearing.outcome = 'jugement' AND proceeding.id = (hearing.decision_before ->> 'proceedingId')::uuid
  AND proceeding.version = (hearing.decision_before ->> 'version')::int;
