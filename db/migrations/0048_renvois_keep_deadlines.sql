ALTER TABLE "batch_item" ADD COLUMN "deadlines" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
-- Hearings are told of another name of their court by a job: of ten thousand no form can wait for the end.
DROP TRIGGER court_named_anew ON court;
--> statement-breakpoint
DROP FUNCTION public.court_tells_its_hearings();
--> statement-breakpoint
-- Names and notes stay nowhere but in the hearing itself: kept is what the undoing puts back.
UPDATE batch_item SET before = jsonb_build_object('state', before -> 'state', 'outcome', before -> 'outcome',
  'reason', before -> 'reason', 'outcome_at', before -> 'outcome_at', 'outcome_by', before -> 'outcome_by',
  'batch_id', before -> 'batch_id', 'version', before -> 'version', 'updated_at', before -> 'updated_at',
  'updated_by', before -> 'updated_by');
