-- A publication that the office began is nowhere until a lawyer has signed it: the first signature puts it on the site,
-- from its day. Until then it stands among what was withdrawn, up to version 0, as a row that was never published does.
INSERT INTO text_withdrawal (kind, slug, up_to, by_name)
  SELECT 'publication', slug, 0, '' FROM publication WHERE state = 'brouillon';
--> statement-breakpoint
CREATE FUNCTION publication_is_signed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  -- One that waits for its day may be signed again for another.
  UPDATE public.publication SET state = 'publiee', published_on = NEW.publish_on, updated_at = now()
    WHERE slug = NEW.slug AND (state = 'brouillon' OR published_on > (now() AT TIME ZONE 'Africa/Conakry')::date);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER publication_is_signed AFTER INSERT ON text_version FOR EACH ROW WHEN (NEW.kind = 'publication')
  EXECUTE FUNCTION publication_is_signed();
--> statement-breakpoint
-- What visitors have read keeps its title and its place, whatever the application asks; its owner knows what they do.
CREATE FUNCTION publication_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'brouillon'
    AND NOT pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'MEMBER') THEN
    RAISE EXCEPTION 'a publication that was signed is kept' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER publication_is_kept BEFORE UPDATE OF title, drawing OR DELETE ON publication FOR EACH ROW
  EXECUTE FUNCTION publication_is_kept();
