-- The kinds of the view stand in branches of their own again, so that whoever asks for one reads no other: as one CASE
-- over all hearings, « sans suite prévue » of 20,000 matters was given up after 15 seconds. What is to come after today,
-- by far the most, is found in `hearing_ahead_of` alone.
CREATE OR REPLACE VIEW public.matter_ahead AS
  SELECT matter_id, due_on AS day, 'task' AS kind FROM public.matter_entry WHERE kind = 'task' AND done_at IS NULL
  UNION ALL SELECT matter_id, day, 'hearing' FROM public.hearing
    WHERE state IN ('prevue', 'a-fixer') AND day > (now() AT TIME ZONE 'Africa/Conakry')::date
  UNION ALL SELECT matter_id, day, 'hearing' FROM public.hearing WHERE state = 'prevue'
    AND day = (now() AT TIME ZONE 'Africa/Conakry')::date AND upper(during) > now() AT TIME ZONE 'Africa/Conakry'
  UNION ALL SELECT matter_id, day, 'hearing' FROM public.hearing WHERE state = 'a-fixer'
  -- One that is over waits for its outcome (isUnanswered).
  UNION ALL SELECT matter_id, day, 'outcome' FROM public.hearing WHERE state = 'prevue'
    AND (day < (now() AT TIME ZONE 'Africa/Conakry')::date OR upper(during) <= now() AT TIME ZONE 'Africa/Conakry')
  UNION ALL SELECT matter_id, due_on, 'deadline' FROM public.deadline WHERE state IN ('ouvert', 'a-confirmer');
