-- The first publications bear the day of their text, whatever day this database was made on.
UPDATE publication SET published_on = '2026-11-21'
 WHERE slug IN ('grace-presidentielle-droit-guineen', 'grace-presidentielle-pendant-l-appel', 'grace-presidentielle-droits-des-victimes')
   AND author IS NULL AND published_on > '2026-11-21'
   AND published_on = (created_at AT TIME ZONE 'Africa/Conakry')::date;
--> statement-breakpoint
-- An opinion needs somebody who answers for it: « Notre lecture » waits in a draft, unless the firm wrote its own words.
INSERT INTO text_draft (kind, slug, description, body, sources)
SELECT 'publication', slug, excerpt, content, '' FROM publication
 WHERE slug = 'grace-presidentielle-pendant-l-appel' AND md5(content) = '0a47f5ce457060dabc916b82d86866d5'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE publication
   SET content = regexp_replace(content, '### Notre lecture\n\n[^\n]+\n\n', ''),
       excerpt = replace(excerpt, 'deux lectures des textes, et la nôtre.', 'deux lectures des textes.')
 WHERE slug = 'grace-presidentielle-pendant-l-appel' AND md5(content) = '0a47f5ce457060dabc916b82d86866d5';
