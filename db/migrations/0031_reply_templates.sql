CREATE TABLE "reply_template" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text,
	"import_id" uuid,
	"import_key" text,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"place" integer DEFAULT 1 NOT NULL,
	"search" text GENERATED ALWAYS AS (folded(title || E'\n' || words)) STORED
);
--> statement-breakpoint
ALTER TABLE "reply_template" ADD CONSTRAINT "reply_template_created_by_staff_member_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_template" ADD CONSTRAINT "reply_template_updated_by_staff_member_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_template" ADD CONSTRAINT "reply_template_deleted_by_staff_member_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reply_template_by_place" ON "reply_template" USING btree ("place","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reply_template_deleted" ON "reply_template" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
-- By hand: the first templates, which are the firm's to change. They state no fact about it.
INSERT INTO "reply_template" ("place", "title", "words") VALUES
(1, 'Message bien reçu', E'Bonjour {nom},\n\nNous avons bien reçu votre message du {date du message}. Il porte le numéro {numéro du message}.\n\nNous le lisons avec attention et nous revenons vers vous.\n\n{qui répond}\n{cabinet}\nTéléphone : {téléphone}'),
(2, 'Demande de précisions', E'Bonjour {nom},\n\nMerci pour votre message numéro {numéro du message}. Pour bien vous répondre, il nous manque quelques précisions :\n\n[à compléter : vos questions]\n\nVous pouvez répondre à ce message, ou nous appeler au {téléphone}.\n\n{qui répond}\n{cabinet}'),
(3, 'Proposition de rendez-vous', E'Bonjour {nom},\n\nNous vous proposons de rencontrer {avocat} au sujet de votre message numéro {numéro du message} : [à compléter : date et heure].\n\nLe rendez-vous aura lieu au cabinet : {adresse}.\n\nSi cette date ne vous convient pas, appelez-nous au {téléphone}. Nos horaires : {horaires}.\n\n{qui répond}\n{cabinet}'),
(4, 'Le cabinet ne peut pas suivre cette affaire', E'Bonjour {nom},\n\nMerci de votre confiance. Nous avons lu votre message numéro {numéro du message}, mais notre cabinet ne peut pas se charger de cette affaire.\n\nSi un délai court, adressez-vous sans attendre à un autre avocat.\n\n{qui répond}\n{cabinet}');
