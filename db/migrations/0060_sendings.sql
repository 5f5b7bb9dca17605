CREATE TABLE "billing_sending" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"way" text NOT NULL,
	"recipient" text NOT NULL,
	"handed_by" text NOT NULL,
	"sent_on" date NOT NULL,
	"words" text NOT NULL,
	"step" smallint,
	"code_hash" text,
	"opens_until" date,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" text,
	CONSTRAINT "billing_sending_code" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "billing_sending_event" (
	"sending_id" uuid NOT NULL,
	"what" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" text,
	CONSTRAINT "billing_sending_event_sending_id_what_pk" PRIMARY KEY("sending_id","what")
);
--> statement-breakpoint
CREATE TABLE "billing_sending_piece" (
	"sending_id" uuid NOT NULL,
	"billing_id" uuid NOT NULL,
	CONSTRAINT "billing_sending_piece_sending_id_billing_id_pk" PRIMARY KEY("sending_id","billing_id")
);
--> statement-breakpoint
CREATE TABLE "reminder_pause" (
	"id" uuid PRIMARY KEY NOT NULL,
	"billing_id" uuid NOT NULL,
	"until" date NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" text
);
--> statement-breakpoint
ALTER TABLE "billing_sending" ADD CONSTRAINT "billing_sending_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_sending_event" ADD CONSTRAINT "billing_sending_event_sending_id_billing_sending_id_fk" FOREIGN KEY ("sending_id") REFERENCES "public"."billing_sending"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_sending_piece" ADD CONSTRAINT "billing_sending_piece_sending_id_billing_sending_id_fk" FOREIGN KEY ("sending_id") REFERENCES "public"."billing_sending"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_sending_piece" ADD CONSTRAINT "billing_sending_piece_billing_id_billing_id_fk" FOREIGN KEY ("billing_id") REFERENCES "public"."billing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_pause" ADD CONSTRAINT "reminder_pause_billing_id_billing_id_fk" FOREIGN KEY ("billing_id") REFERENCES "public"."billing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_sending_mails" ON "billing_sending" USING btree ("at" DESC NULLS FIRST) WHERE way = 'courriel';--> statement-breakpoint
CREATE UNIQUE INDEX "billing_sending_outcome" ON "billing_sending_event" USING btree ("sending_id") WHERE what IN ('parti', 'echec', 'sans-objet');--> statement-breakpoint
CREATE INDEX "billing_sending_piece_billing" ON "billing_sending_piece" USING btree ("billing_id");--> statement-breakpoint
CREATE INDEX "reminder_pause_billing" ON "reminder_pause" USING btree ("billing_id","at" DESC NULLS FIRST);
--> statement-breakpoint
-- By hand: what Drizzle cannot say.
ALTER TABLE billing_sending
  ADD CONSTRAINT billing_sending_way CHECK (way IN ('courriel', 'main-propre', 'lien')),
  ADD CONSTRAINT billing_sending_recipient CHECK (recipient <> '' AND (way = 'main-propre') = (handed_by <> '')),
  ADD CONSTRAINT billing_sending_step CHECK (step BETWEEN 1 AND 3),
  ADD CONSTRAINT billing_sending_link CHECK ((way = 'lien') = (code_hash IS NOT NULL) AND (way = 'lien') = (opens_until IS NOT NULL)
    AND code_hash ~ '^[0-9a-f]{64}$');
--> statement-breakpoint
ALTER TABLE billing_sending_event
  ADD CONSTRAINT billing_sending_event_what CHECK (what IN ('parti', 'echec', 'sans-objet', 'ouvert', 'revoque'));
--> statement-breakpoint
ALTER TABLE reminder_pause ADD CONSTRAINT reminder_pause_reason CHECK (reason <> '');
--> statement-breakpoint
CREATE TRIGGER billing_sending_is_kept BEFORE UPDATE OR DELETE ON billing_sending FOR EACH ROW EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER billing_sending_is_not_emptied BEFORE TRUNCATE ON billing_sending FOR EACH STATEMENT EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER billing_sending_piece_is_kept BEFORE UPDATE OR DELETE ON billing_sending_piece FOR EACH ROW EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER billing_sending_piece_is_not_emptied BEFORE TRUNCATE ON billing_sending_piece FOR EACH STATEMENT EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER billing_sending_event_is_kept BEFORE UPDATE OR DELETE ON billing_sending_event FOR EACH ROW EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER billing_sending_event_is_not_emptied BEFORE TRUNCATE ON billing_sending_event FOR EACH STATEMENT EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER reminder_pause_is_kept BEFORE UPDATE OR DELETE ON reminder_pause FOR EACH ROW EXECUTE FUNCTION public.billing_is_kept();
--> statement-breakpoint
CREATE TRIGGER reminder_pause_is_not_emptied BEFORE TRUNCATE ON reminder_pause FOR EACH STATEMENT EXECUTE FUNCTION public.billing_is_kept();
