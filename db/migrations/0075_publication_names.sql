ALTER TABLE "publication" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_updated_by_staff_member_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- What visitors have read is kept, the new columns of its row too.
DROP TRIGGER publication_is_kept ON publication;
--> statement-breakpoint
CREATE TRIGGER publication_is_kept BEFORE UPDATE OR DELETE ON publication FOR EACH ROW
  EXECUTE FUNCTION publication_is_kept();
--> statement-breakpoint
-- The first day on which visitors read a signed version of a publication, or will. One that was withdrawn before its
-- day was never shown.
CREATE FUNCTION publication_first_shown(of_slug text) RETURNS date LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT min(v.publish_on) FROM public.text_version v
   WHERE v.kind = 'publication' AND v.slug = of_slug AND NOT EXISTS (
     SELECT FROM public.text_withdrawal w WHERE w.kind = v.kind AND w.slug = v.slug AND w.up_to >= v.number
       AND (w.at AT TIME ZONE 'Africa/Conakry')::date < v.publish_on)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION publication_is_signed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  first_shown date := public.publication_first_shown(NEW.slug);
BEGIN
  -- A row with words of its own was read before anybody signed it, from its day on; that day stays once it has come.
  UPDATE public.publication SET state = 'publiee', published_on = first_shown, updated_at = now()
    WHERE slug = NEW.slug AND (state = 'brouillon' OR published_on <> first_shown
      AND (content = '' OR published_on > (now() AT TIME ZONE 'Africa/Conakry')::date));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Those that were signed a second time for a later day bore that day.
UPDATE publication SET published_on = publication_first_shown(slug)
 WHERE state = 'publiee' AND content = '' AND published_on <> publication_first_shown(slug);
--> statement-breakpoint
-- What was left of publications that were deleted would have come back with the next one of that address.
DELETE FROM text_draft WHERE kind = 'publication' AND NOT EXISTS (SELECT FROM publication p WHERE p.slug = text_draft.slug);
--> statement-breakpoint
DELETE FROM site_picture
 WHERE place LIKE 'publication-%' AND NOT EXISTS (SELECT FROM publication p WHERE 'publication-' || p.slug = place);
