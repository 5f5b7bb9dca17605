-- Gives what is issued its number, as a part of the statement that stores it: the numbers of that kind are held from here to the end of the
-- transaction, of which nothing is left to do. `template`: the content, in which what stands in quotes as `<mark>n` is its place in the
-- series and as `<mark>number` what is printed. An application whose clock is behind is given up (40001), runs again and sees the later day.
CREATE FUNCTION public.take_number(of_kind text, on_day date, with_prefix text, permitted boolean, template text, mark text,
  OUT n integer, OUT content text, OUT prev_hash text, OUT hash text) LANGUAGE plpgsql AS $$
DECLARE
  of_year smallint := extract(year FROM on_day);
  latest public.number_series;
BEGIN
  IF permitted IS NOT TRUE THEN
    RAISE EXCEPTION 'who issues may not do so any more' USING ERRCODE = 'CB403';
  END IF;
  INSERT INTO public.number_series (kind, year) VALUES (of_kind, of_year) ON CONFLICT DO NOTHING;
  PERFORM FROM public.number_series WHERE kind = of_kind ORDER BY year FOR NO KEY UPDATE;
  SELECT last + 1 INTO n FROM public.number_series WHERE kind = of_kind AND year = of_year;
  SELECT * INTO latest FROM public.number_series WHERE kind = of_kind AND last > 0 ORDER BY year DESC LIMIT 1;
  IF latest.last_day > on_day THEN
    RAISE EXCEPTION 'a later day of this kind has its piece' USING ERRCODE = 'serialization_failure';
  END IF;
  prev_hash := coalesce(latest.last_hash, '');
  content := replace(replace(template, '"' || mark || 'n"', n::text),
    '"' || mark || 'number"', '"' || with_prefix || '-' || public.matter_reference(of_year, n) || '"');
  hash := encode(sha256(convert_to(prev_hash || E'\n' || content, 'UTF8')), 'hex');
  UPDATE public.number_series SET last = n, last_day = on_day, last_hash = hash WHERE kind = of_kind AND year = of_year;
END $$;
