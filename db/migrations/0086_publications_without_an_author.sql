-- Whoever signs is credited: no screen wrote another.
ALTER TABLE "publication" DROP COLUMN "author";