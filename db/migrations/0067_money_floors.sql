-- The day in Conakry by the clock itself: a transaction that has waited over midnight began on another.
CREATE FUNCTION public.conakry_today() RETURNS date LANGUAGE sql VOLATILE
  AS $$ SELECT (clock_timestamp() AT TIME ZONE 'Africa/Conakry')::date $$;
--> statement-breakpoint
-- Books that are closed stay closed: only days that are over are.
CREATE OR REPLACE FUNCTION public.period_goes_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('billing-period', 0));
  IF NEW.to_day >= public.conakry_today() THEN PERFORM public.refuse_money('only days that are over are closed'); END IF;
  IF EXISTS (SELECT FROM public.period_lock WHERE to_day >= NEW.to_day) THEN PERFORM public.refuse_money('the books are closed further already'); END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- After a number of a day far ahead no other could be given before that day. One day is left to an application whose clock is ahead of
-- this one.
CREATE OR REPLACE FUNCTION public.number_series_rises() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lost integer := (SELECT count(*) FROM public.lost_number WHERE kind = NEW.kind AND year = NEW.year AND n > OLD.last AND n <= NEW.last);
BEGIN
  IF (NEW.kind, NEW.year) IS DISTINCT FROM (OLD.kind, OLD.year) OR NEW.last - OLD.last <> greatest(lost, 1) OR NEW.last_day < OLD.last_day THEN
    RAISE EXCEPTION 'a series of numbers rises by one or by those that were lost, and its day never falls' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.last_day > public.conakry_today() + 1 THEN
    RAISE EXCEPTION 'no number is of a day to come' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF lost = 0 AND NEW.kind <> 'reprise' AND public.issuing_is_closed() THEN
    RAISE EXCEPTION 'after a restore no number is given before the last ones are known' USING ERRCODE = 'insufficient_privilege';
  END IF;
  -- The chain goes on after the last piece that is left.
  IF lost > 0 AND (NEW.last_hash <> coalesce((
      SELECT hash FROM (SELECT kind, year, n, hash FROM public.billing UNION ALL SELECT kind, year, n, hash FROM public.receipt) AS piece
      WHERE piece.kind = NEW.kind ORDER BY year DESC, n DESC LIMIT 1), '')
    OR NOT EXISTS (SELECT FROM public.lost_number WHERE kind = NEW.kind AND year = NEW.year AND n = NEW.last AND day = NEW.last_day)) THEN
    RAISE EXCEPTION 'lost numbers leave the chain as it is' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF EXISTS (SELECT FROM public.number_series AS other WHERE other.kind = NEW.kind AND other.last_day > NEW.last_day) THEN
    RAISE EXCEPTION 'a later day of this kind has its piece' USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- From here to billing_counts() each held its peace while there was no series, for a restore, which brings pieces first: it switches these
-- triggers off by now (rebuild.server.ts), and the first piece of all is guarded like every other. A reprise has no day of its series.
CREATE OR REPLACE FUNCTION public.billing_is_next() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  series public.number_series;
  before text;
BEGIN
  SELECT * INTO series FROM public.number_series WHERE kind = NEW.kind AND year = NEW.year;
  SELECT hash INTO before FROM public.billing WHERE kind = NEW.kind AND (year, n) < (NEW.year, NEW.n) ORDER BY year DESC, n DESC LIMIT 1;
  IF (NEW.n, NEW.hash) IS DISTINCT FROM (series.last, series.last_hash)
    OR NEW.kind <> 'reprise' AND NEW.issued_on IS DISTINCT FROM series.last_day
    OR NEW.prev_hash <> coalesce(before, '')
    OR NEW.hash <> encode(sha256(convert_to(NEW.prev_hash || E'\n' || NEW.content, 'UTF8')), 'hex') THEN
    RAISE EXCEPTION 'a piece is the next of its series' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.issued_on > public.conakry_today() + 1 THEN
    RAISE EXCEPTION 'no piece is of a day to come' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.billing_writes_its_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.billing_line (billing_id, place, kind, label, qty, unit, amount, vat_bp)
    SELECT NEW.id, place, line ->> 'kind', line ->> 'label', (line ->> 'qty')::numeric, (line ->> 'unit')::bigint,
        (line ->> 'amount')::bigint, (line ->> 'vatBp')::integer
      FROM jsonb_array_elements(NEW.content::jsonb -> 'lines') WITH ORDINALITY AS given (line, place);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.billing_line_comes_with_its_piece() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM public.billing, LATERAL (SELECT billing.content::jsonb -> 'lines' -> (NEW.place - 1) AS line) AS said
    WHERE id = NEW.billing_id AND (line ->> 'kind', line ->> 'label', (line ->> 'qty')::numeric, (line ->> 'unit')::bigint,
      (line ->> 'amount')::bigint, (line ->> 'vatBp')::integer)
      IS NOT DISTINCT FROM (NEW.kind, NEW.label, NEW.qty, NEW.unit, NEW.amount, NEW.vat_bp)) THEN
    RAISE EXCEPTION 'no line is added to a piece' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.billing_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  corrected public.billing;
BEGIN
  IF NEW.kind IN ('facture', 'provision', 'reprise') THEN
    INSERT INTO public.billing_balance (billing_id, total) VALUES (NEW.id, NEW.total);
    IF NEW.deducted > 0 THEN PERFORM public.settle_account(NEW.id); END IF;
  ELSIF NEW.kind = 'avoir' THEN
    PERFORM public.settle_piece(NEW.corrects_id);
    IF NEW.deducted > 0 THEN
      SELECT * INTO corrected FROM public.billing WHERE id = NEW.corrects_id;
      IF corrected.deducted < (SELECT sum(deducted) FROM public.billing WHERE corrects_id = corrected.id AND kind = 'avoir') THEN
        PERFORM public.refuse_money('an avoir gives back no more than was deducted');
      END IF;
      PERFORM public.settle_account(NEW.corrects_id);
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A rate that came confirmed, or for days that have their pieces, could be neither changed nor withdrawn afterwards.
CREATE OR REPLACE FUNCTION public.vat_rate_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- An account that goes leaves what it did.
    IF (NEW.id, NEW.from_day, NEW.bp, NEW.confirmed_at) IS NOT DISTINCT FROM (OLD.id, OLD.from_day, OLD.bp, OLD.confirmed_at) THEN
      RETURN NEW;
    END IF;
    IF (NEW.id, NEW.from_day, NEW.bp) IS DISTINCT FROM (OLD.id, OLD.from_day, OLD.bp) OR OLD.confirmed_at IS NOT NULL THEN
      RAISE EXCEPTION 'a rate of TVA is confirmed or withdrawn, and not changed' USING ERRCODE = 'insufficient_privilege';
    END IF;
  ELSIF TG_OP = 'INSERT' AND NEW.confirmed_at IS NOT NULL THEN
    RAISE EXCEPTION 'a rate of TVA is confirmed once it is there' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF (TG_OP <> 'DELETE' OR OLD.confirmed_at IS NOT NULL)
    AND EXISTS (SELECT FROM public.billing WHERE issued_on >= coalesce(NEW.from_day, OLD.from_day) AND kind <> 'reprise') THEN
    RAISE EXCEPTION 'pieces were issued since that day' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
DROP TRIGGER vat_rate_is_kept ON vat_rate;
--> statement-breakpoint
CREATE TRIGGER vat_rate_is_kept BEFORE INSERT OR UPDATE OR DELETE ON vat_rate FOR EACH ROW EXECUTE FUNCTION public.vat_rate_is_kept();
