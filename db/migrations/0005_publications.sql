CREATE TABLE "publication" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"author" text,
	"published_on" date DEFAULT (now() AT TIME ZONE 'Africa/Conakry')::date NOT NULL,
	"series" text,
	"series_position" integer,
	"drawing" text NOT NULL,
	"state" text DEFAULT 'brouillon' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "publication_slug" ON "publication" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "publication_series" ON "publication" USING btree ("series","series_position");--> statement-breakpoint
CREATE INDEX "publication_published" ON "publication" USING btree ("published_on" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'publiee';
--> statement-breakpoint
-- What a reader's address and page rely on, whoever writes the row.
ALTER TABLE publication
  ADD CONSTRAINT publication_slug_shape CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 120),
  ADD CONSTRAINT publication_state CHECK (state IN ('brouillon', 'publiee')),
  ADD CONSTRAINT publication_series_place CHECK ((series IS NULL) = (series_position IS NULL) AND series_position >= 1),
  ADD CONSTRAINT publication_length CHECK (length(content) <= 200000);
--> statement-breakpoint
-- Pages are kept in memory: every process hears of a change, whatever makes it (see server/db/notifications.server.ts).
CREATE FUNCTION announce_publications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cabinet_changes', 'publications');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER publication_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON publication
  FOR EACH STATEMENT EXECUTE FUNCTION announce_publications();
--> statement-breakpoint
-- The analysis of the presidential pardon and its effect on an appeal, as a series of three (decisions.md). Nobody has signed it
-- yet, so there is no author; the first part is the newest, so that the list shows the series in its order.
INSERT INTO publication (slug, title, excerpt, series, series_position, drawing, state, created_at, content) VALUES
($text$grace-presidentielle-droit-guineen$text$, $text$La grâce présidentielle : que dit le droit guinéen ?$text$, $text$Un décret accorde la grâce avant que la cour d’appel ne statue. Ce qu’est la grâce, ce qu’elle n’est pas : une analyse des textes, article par article.$text$,
  $text$La grâce présidentielle et ses effets sur l’appel$text$, 1, 'decree', 'publiee', now() - 1 * interval '1 second', $text$## Une question simple, une réponse nuancée

Une personne est condamnée en première instance. Elle fait appel, comme le procureur ou les victimes. Avant que la cour d’appel ne statue, un décret lui accorde la grâce. Que devient le procès ? La condamnation est-elle effacée ? La cour doit-elle encore juger ? Ces questions ont nourri un vif débat parmi les juristes guinéens. Sans prendre parti sur une affaire particulière, cet article rappelle ce que disent les textes et ce qu’ils laissent en suspens.

## Ce qu’est la grâce

L’article 170 du Code pénal et l’article 1192 du Code de procédure pénale donnent la même définition : la grâce est une dispense d’exécution de la peine, accordée par le Président de la République « au condamné frappé d’une condamnation définitive et exécutoire ».

Trois idées en découlent.

- **La grâce porte sur la peine, non sur la culpabilité.** La personne n’est plus tenue d’exécuter tout ou partie de la sanction. Elle demeure condamnée. Selon l’article 1189 du Code de procédure pénale, la grâce, comme la prescription de la peine, éteint la peine en laissant subsister la condamnation.
- **La grâce est un pouvoir du chef de l’État.** Elle est accordée par décret, au profit de personnes désignées, et l’article 1192 précise qu’elle n’est susceptible d’aucun recours. Le recours en grâce est instruit par le ministre de la Justice.
- **La grâce suppose une condamnation définitive.** C’est le cœur du sujet.

Ce pouvoir a une source constitutionnelle constante. L’article 49 de la Constitution de 2010 le reconnaissait au Président de la République ; la Charte de la transition de 2021 l’a confié au président de la transition. Il convient désormais de se référer à la Constitution adoptée par référendum le 21 septembre 2025 et promulguée le 26 septembre 2025.

## Ce que la grâce n’est pas

On confond souvent grâce, amnistie et réhabilitation.

| Critère | Grâce | Amnistie | Réhabilitation |
|---|---|---|---|
| Qui décide ? | Le chef de l’État, par décret | Le législateur, par une loi | La loi ou le juge, selon le cas |
| Effet | Dispense d’exécuter la peine | Efface la condamnation et, avant jugement, éteint l’action publique | Efface la condamnation pour l’avenir |
| Portée | Personnes désignées par le décret | Générale : des faits ou une catégorie de personnes | Personne concernée |
| Casier judiciaire | La condamnation y figure encore | La condamnation disparaît | La condamnation disparaît |
| Droits des victimes | Maintenus | Maintenus en principe | Maintenus |

Il existe une figure intermédiaire, la grâce amnistiante, évoquée par l’article 1195 du Code de procédure pénale : elle individualise l’amnistie au profit de la personne graciée. Elle suppose un texte qui la prévoit ; une grâce ordinaire ne la remplace pas.

*Cet article présente une information générale. Il ne constitue pas une consultation et ne porte sur aucune affaire particulière.*$text$),
($text$grace-presidentielle-pendant-l-appel$text$, $text$Peut-on gracier une personne dont l’appel n’est pas encore jugé ?$text$, $text$La loi exige une condamnation définitive ; le décret n’est susceptible d’aucun recours. Appel, pourvoi : deux lectures des textes, et la nôtre.$text$,
  $text$La grâce présidentielle et ses effets sur l’appel$text$, 2, 'degrees', 'publiee', now() - 2 * interval '1 second', $text$## Appel et pourvoi : deux recours à distinguer

**L’appel** est porté devant la cour d’appel. Il remet la chose jugée en question, en fait et en droit, dans les limites de l’acte d’appel. La cour peut confirmer, réformer ou annuler le jugement. En matière pénale, il suspend en principe l’exécution de la peine ; la personne peut toutefois rester détenue si un titre de détention le permet.

**Le pourvoi en cassation** est porté devant la Cour suprême. Celle-ci ne rejuge pas les faits : elle vérifie que la loi a été correctement appliquée. Si elle casse la décision, elle renvoie en général l’affaire devant d’autres juges.

Tant que l’un de ces recours est pendant, ou que le délai pour l’exercer court encore, la condamnation n’est pas définitive au sens de la loi pénale.

## Peut-on gracier pendant l’appel ?

### La lecture des textes

À la lettre, la réponse est négative. La condition « définitive et exécutoire » n’est pas remplie. L’appel a pour objet de faire rejuger l’affaire : la peine prononcée par les premiers juges peut encore être réduite, aggravée ou disparaître avec un acquittement. Gracier à ce stade reviendrait à dispenser d’une peine qui n’existe pas encore de façon certaine. La présomption d’innocence et la séparation des pouvoirs vont dans le même sens.

### L’argument contraire

D’autres juristes rappellent que la grâce relève de l’appréciation du chef de l’État et que le décret n’est susceptible d’aucun recours. En pratique, l’administration pénitentiaire l’exécute. L’irrégularité éventuelle de la mesure serait donc difficile à faire sanctionner.

### Notre lecture

L’absence de recours ne supprime pas la condition posée par la loi ; elle en rend seulement le contrôle malaisé. La prudence commande de respecter l’ordre des étapes : juger d’abord, gracier ensuite.

*Cet article présente une information générale. Il ne constitue pas une consultation et ne porte sur aucune affaire particulière.*$text$),
($text$grace-presidentielle-droits-des-victimes$text$, $text$La grâce met-elle fin au procès ? L’appel et les droits des victimes$text$, $text$La grâce ne dessaisit pas, par elle-même, la cour d’appel. Quatre situations, ce que les victimes conservent, et nos conseils pratiques.$text$,
  $text$La grâce présidentielle et ses effets sur l’appel$text$, 3, 'code', 'publiee', now() - 3 * interval '1 second', $text$## Que devient l’appel ?

La grâce ne figure pas parmi les causes classiques d’extinction de l’action publique, que sont le décès, la prescription, l’amnistie, l’abrogation de la loi pénale et la chose jugée. Elle ne dessaisit donc pas, par elle-même, la cour d’appel. Quatre situations se présentent.

1. **Seule la personne condamnée a fait appel et elle se désiste.** Une fois le désistement constaté, la décision devient définitive à son égard et la grâce trouve sa base légale. L’article 583 du Code de procédure pénale prévoit que le désistement de l’appelant principal, intervenu dans le mois de son appel, rend caducs les appels incidents, y compris celui du ministère public.
2. **Le ministère public a fait appel à titre principal.** La cour reste saisie de l’action publique. Elle doit se prononcer sur la culpabilité et sur la peine. La portée du décret sur une peine nouvelle dépendra de ses termes.
3. **La partie civile a fait appel.** L’instance se poursuit sur les intérêts civils. La grâce ne prive pas la victime de son droit à réparation.
4. **D’autres condamnés ont fait appel.** La grâce est personnelle : elle ne profite pas aux coaccusés et n’arrête pas leur procès.

## Les droits des victimes

Parce que la condamnation subsiste, les dommages et intérêts restent dus, de même que les frais. Les peines accessoires ou complémentaires ne disparaissent que si le décret le prévoit. La victime a donc intérêt à maintenir sa constitution de partie civile, à chiffrer son préjudice et à préparer l’exécution. Pour les crimes les plus graves, les engagements internationaux de la Guinée nourrissent un débat supplémentaire sur le droit à un recours effectif.

## Conseils pratiques

- **Vous êtes condamné et une grâce est envisagée.** Ne vous désistez pas sans avis : accepter la condamnation, c’est renoncer à un éventuel acquittement et conserver une mention au casier.
- **Vous êtes victime.** Vérifiez qui a fait appel et à quelle date ; demandez à être informé de la prochaine audience.
- **Vous êtes un proche.** Le recours en grâce se prépare : situation personnelle, santé, comportement, efforts d’indemnisation.

## Conclusion

La grâce adoucit la peine ; elle ne réécrit pas le jugement. En droit guinéen, elle intervient après une condamnation définitive. Accordée pendant l’appel, elle soulève une difficulté que le texte ne règle pas expressément et que seule la juridiction saisie peut éclairer, dossier par dossier. La grâce appartient au chef de l’État ; le jugement appartient au juge.

## Pour aller plus loin

- [Défense pénale](/penall)
- [Contentieux](/contentieux)
- [Haut-Commissariat aux droits de l’homme](https://www.ohchr.org)
- [Gouvernement de la République de Guinée](https://gouvernement.gov.gn)

*Cet article présente une information générale. Il ne constitue pas une consultation et ne porte sur aucune affaire particulière.*$text$);
