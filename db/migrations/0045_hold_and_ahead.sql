-- A matter that is held, or closed to all but named people, counts as one where the firm has worked: its client stays.
CREATE OR REPLACE VIEW public.matter_in_use AS
  SELECT matter_id, created_at AS since FROM public.matter_entry
  UNION ALL SELECT matter_id, at FROM public.proceeding
  UNION ALL SELECT matter_id, at FROM public.party WHERE matter_id IS NOT NULL
  UNION ALL SELECT id, created_at FROM public.matter
    WHERE version > 1 OR NOT with_client OR hold_reason IS NOT NULL OR closed_at IS NOT NULL
  UNION ALL SELECT matter_id, created_at FROM public.hearing
  UNION ALL SELECT matter_id, created_at FROM public.deadline;
--> statement-breakpoint
-- A hearing that is over waits for its outcome (isUnanswered); it is no longer to come.
CREATE OR REPLACE VIEW public.matter_ahead AS
  SELECT matter_id, due_on AS day, 'task' AS kind FROM public.matter_entry WHERE kind = 'task' AND done_at IS NULL
  UNION ALL SELECT matter_id, day, CASE WHEN state = 'prevue'
      AND (day < (now() AT TIME ZONE 'Africa/Conakry')::date OR upper(during) <= now() AT TIME ZONE 'Africa/Conakry')
    THEN 'outcome' ELSE 'hearing' END FROM public.hearing WHERE state IN ('prevue', 'a-fixer')
  UNION ALL SELECT matter_id, due_on, 'deadline' FROM public.deadline WHERE state IN ('ouvert', 'a-confirmer');
--> statement-breakpoint
-- A matter with a hearing to come no longer goes to the corbeille: what lies there would stand in the way of other
-- hearings, seen by nobody. It comes back to the list.
UPDATE public.matter SET deleted_at = NULL, deleted_by = NULL
  WHERE deleted_at IS NOT NULL AND EXISTS (SELECT FROM public.hearing WHERE matter_id = matter.id AND state IN ('prevue', 'a-fixer'));
