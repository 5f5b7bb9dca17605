import { generatePath, matchPath } from "react-router";
import { listSearch } from "~/abilities/list/list-address";
import type { RecordScreens } from "~/abilities/screen/record-screens";
import { recordPaths } from "~/lib/record-paths";
import { paths } from "~/paths";
import { absencePaths } from "~/records/absences/absence";
import { travelPath } from "~/records/courts/travel";
import { deadlinePaths } from "~/records/deadlines/deadline";
import { rulePaths } from "~/records/deadlines/rules/rule";
import { hearingPaths } from "~/records/hearings/hearing";
import { accountingPaths } from "~/records/invoices/accounting/accounting";
import { reportPaths } from "~/records/invoices/accounting/report";
import { billingPaths } from "~/records/invoices/billing";
import { logoPaths } from "~/records/invoices/logo/logo-paths";
import { paymentPaths, provisionPaths } from "~/records/invoices/payments/payment";
import { tickingPath } from "~/records/invoices/payments/ticking";
import { sendingPaths } from "~/records/invoices/sendings/sending";
import { vatPaths } from "~/records/invoices/vat/vat-rate";
import { matterPaths } from "~/records/matters/matter";
import { OLDEST_FIRST } from "~/records/messages/queue/message-order";
import { recordingPaths } from "~/records/texts/recordings/recording";
import { textPaths } from "~/records/texts/text";
import { officeScreens } from "./menu";

/** A place on the way to a screen; the last one is the screen itself. */
type Crumb = { href: string; label: string };

type Screen = { pattern: string; label: string; parent?: string };

const client = paths.client(":id");
const message = paths.messageFollowUp(":id");
const matter = matterPaths.one(":id");
const hearing = hearingPaths.one(":id");
const deadline = deadlinePaths.one(":id");
const draft = billingPaths.draft(":id");
const piece = billingPaths.one(":id");
const lateMatch = paths.lateMatch(":id");
const templates = recordPaths(paths.replyTemplates);
const picture = paths.sitePicture(":place");
const text = textPaths.one(":text");

/** The screens that stand under another one, whose address is a pattern too and takes the same names. */
const lowerScreens: Screen[] = [
  { pattern: paths.clientMenu, label: "Espace clients", parent: paths.clients },
  { pattern: paths.messageTrash, label: "Corbeille", parent: paths.messages },
  { pattern: paths.messageBulkChange, label: "Plusieurs messages", parent: paths.messages },
  { pattern: paths.hostedMessages, label: "Liste hébergée", parent: paths.messages },
  { pattern: paths.staffMessage, label: "Nouveau contact", parent: paths.messages },
  { pattern: paths.items, label: "Liste des Éléments", parent: paths.messages },
  { pattern: paths.messageDeletion(":id"), label: "Suppression", parent: paths.messages },
  { pattern: message, label: "Suivi du message", parent: paths.messageQueue },
  { pattern: paths.messageStatus(":id"), label: "État", parent: message },
  { pattern: paths.messageAssignment(":id"), label: "Attribution", parent: message },
  { pattern: paths.messageUrgency(":id"), label: "Urgence", parent: message },
  { pattern: paths.messageReminder(":id"), label: "Rappel", parent: message },
  { pattern: paths.messageMeeting(":id"), label: "Rendez-vous", parent: message },
  { pattern: paths.messageClient(":id"), label: "Client", parent: message },
  { pattern: paths.messageReply(":id"), label: "Réponse", parent: message },
  { pattern: paths.newClient, label: "Information Client", parent: paths.clients },
  { pattern: paths.clientTrash, label: "Corbeille", parent: paths.clients },
  { pattern: client, label: "Fiche du client", parent: paths.clients },
  { pattern: paths.clientEdition(":id"), label: "Mise à jour", parent: client },
  { pattern: paths.clientDeletion(":id"), label: "Suppression", parent: client },
  { pattern: paths.clientAdverseParties(":id"), label: "Parties adverses", parent: client },
  { pattern: paths.clientConflicts(":id"), label: "Conflits", parent: client },
  { pattern: paths.clientJoining(":id"), label: "Réunion", parent: client },
  { pattern: paths.clientTask(":id", ":task"), label: "Tâche", parent: client },
  { pattern: paths.clientTaskState(":id", ":task"), label: "État", parent: paths.clientTask(":id", ":task") },
  { pattern: paths.clientWall(":id"), label: "Accès", parent: client },
  { pattern: paths.clientWallOpening(":id"), label: "Ouverture", parent: paths.clientWall(":id") },
  { pattern: matterPaths.idle, label: "Sans suite prévue", parent: matterPaths.list },
  { pattern: matterPaths.waiting(":id"), label: "Attente", parent: matter },
  { pattern: matterPaths.closing(":id"), label: "Clôture", parent: matter },
  { pattern: matterPaths.reopening(":id"), label: "Réouverture", parent: matter },
  { pattern: matterPaths.parties(":id"), label: "Parties", parent: matter },
  { pattern: matterPaths.party(":id", ":party"), label: "Partie", parent: matterPaths.parties(":id") },
  { pattern: matterPaths.proceeding(":id", ":proceeding"), label: "Procédure", parent: matterPaths.parties(":id") },
  { pattern: matterPaths.takeaway(":id"), label: "Emport", parent: matter },
  { pattern: matterPaths.task(":id", ":task"), label: "Tâche", parent: matter },
  { pattern: matterPaths.taskState(":id", ":task"), label: "État", parent: matterPaths.task(":id", ":task") },
  { pattern: hearingPaths.creation, label: "Ajouter une audience", parent: hearingPaths.list },
  { pattern: absencePaths.list, label: "Absences et vacances", parent: hearingPaths.list },
  { pattern: absencePaths.absence.creation, label: "Ajouter une absence", parent: absencePaths.list },
  { pattern: absencePaths.absence.one(":id"), label: "Absence", parent: absencePaths.list },
  { pattern: absencePaths.absence.removal(":id"), label: "Retrait", parent: absencePaths.absence.one(":id") },
  { pattern: absencePaths.recess.creation, label: "Ajouter des vacances", parent: absencePaths.list },
  { pattern: absencePaths.recess.one(":id"), label: "Vacances", parent: absencePaths.list },
  { pattern: absencePaths.recess.removal(":id"), label: "Retrait", parent: absencePaths.recess.one(":id") },
  { pattern: hearingPaths.rollAdjournment, label: "Renvoi d’office", parent: hearingPaths.list },
  { pattern: hearingPaths.batch(":id"), label: "Audiences renvoyées", parent: hearingPaths.rollAdjournment },
  { pattern: hearingPaths.batchUndoing(":id"), label: "Annulation", parent: hearingPaths.batch(":id") },
  { pattern: hearingPaths.toTell, label: "Clients à prévenir", parent: hearingPaths.list },
  { pattern: hearing, label: "Audience", parent: hearingPaths.list },
  { pattern: hearingPaths.telling(":id"), label: "Avis au client", parent: hearing },
  { pattern: hearingPaths.correction(":id"), label: "Correction", parent: hearing },
  { pattern: hearingPaths.outcome(":id"), label: "Résultat", parent: hearing },
  { pattern: hearingPaths.adjournment(":id"), label: "Renvoi", parent: hearing },
  { pattern: hearingPaths.outcomeUndoing(":id"), label: "Annulation", parent: hearing },
  { pattern: deadlinePaths.creation, label: "Ajouter un délai", parent: deadlinePaths.list },
  { pattern: deadline, label: "Délai", parent: deadlinePaths.list },
  { pattern: deadlinePaths.done(":id"), label: "Fait", parent: deadline },
  { pattern: deadlinePaths.confirmation(":id"), label: "Confirmation", parent: deadline },
  { pattern: deadlinePaths.abandon(":id"), label: "Abandon", parent: deadline },
  { pattern: deadlinePaths.move(":id"), label: "Autre date", parent: deadline },
  { pattern: deadlinePaths.moveAcceptance(":id"), label: "Accord", parent: deadline },
  { pattern: deadlinePaths.moveRefusal(":id"), label: "Refus", parent: deadline },
  { pattern: deadlinePaths.dayKept(":id"), label: "Vérification", parent: deadline },
  { pattern: deadlinePaths.recalculation(":id"), label: "Recalcul", parent: deadline },
  { pattern: billingPaths.balance, label: "Balance âgée", parent: billingPaths.list },
  { pattern: billingPaths.statement(":id"), label: "Relevé de compte", parent: client },
  { pattern: paymentPaths.list, label: "Paiements", parent: billingPaths.list },
  { pattern: reportPaths.home, label: "Rapport", parent: billingPaths.list },
  { pattern: accountingPaths.home, label: "Pour le comptable", parent: billingPaths.list },
  { pattern: billingPaths.numbers, label: "Numéros", parent: accountingPaths.home },
  { pattern: accountingPaths.period, label: "Clôture", parent: accountingPaths.home },
  { pattern: tickingPath, label: "Pointage", parent: paymentPaths.list },
  { pattern: paymentPaths.one(":id"), label: "Paiement", parent: paymentPaths.list },
  { pattern: paymentPaths.allocation(":id"), label: "Affectation", parent: paymentPaths.one(":id") },
  { pattern: paymentPaths.refund(":id"), label: "Remboursement", parent: paymentPaths.one(":id") },
  { pattern: paymentPaths.reversal(":id"), label: "Contrepassation", parent: paymentPaths.one(":id") },
  { pattern: provisionPaths.one(":id"), label: "Compte de provisions", parent: billingPaths.list },
  { pattern: provisionPaths.refund(":id"), label: "Remboursement", parent: provisionPaths.one(":id") },
  { pattern: billingPaths.refund(":id"), label: "Remboursement", parent: piece },
  { pattern: paymentPaths.creation(":id"), label: "Paiement", parent: piece },
  { pattern: billingPaths.creation, label: "Nouvelle pièce", parent: billingPaths.list },
  { pattern: billingPaths.trash, label: "Corbeille", parent: billingPaths.list },
  { pattern: draft, label: "Brouillon", parent: billingPaths.list },
  { pattern: billingPaths.issuing(":id"), label: "Aperçu", parent: draft },
  { pattern: billingPaths.deletion(":id"), label: "Suppression", parent: draft },
  { pattern: piece, label: "Pièce", parent: billingPaths.list },
  { pattern: billingPaths.creditNote(":id"), label: "Avoir", parent: piece },
  { pattern: sendingPaths.creation(":id"), label: "Envoi", parent: piece },
  { pattern: sendingPaths.revocation(":id", ":sending"), label: "Révocation", parent: piece },
  { pattern: sendingPaths.pause(":id"), label: "Pause des relances", parent: piece },
  { pattern: sendingPaths.reminders, label: "Relances", parent: billingPaths.list },
  { pattern: sendingPaths.reminder(":client"), label: "Relance", parent: sendingPaths.reminders },
  { pattern: billingPaths.quoteAnswer(":id"), label: "Réponse", parent: piece },
  { pattern: billingPaths.invoicing(":id"), label: "Facturation", parent: piece },
  { pattern: rulePaths.signature(":id"), label: "Signature", parent: rulePaths.one(":id") },
  { pattern: rulePaths.withdrawal(":id"), label: "Retrait", parent: rulePaths.one(":id") },
  { pattern: paths.invitation, label: "Invitation", parent: paths.people },
  { pattern: paths.invitationRenewal(":id"), label: "Nouveau lien", parent: paths.people },
  { pattern: paths.personRole(":id"), label: "Rôle", parent: paths.people },
  { pattern: paths.personDeactivation(":id"), label: "Désactivation", parent: paths.people },
  { pattern: paths.personRemoval(":id"), label: "Suppression", parent: paths.people },
  { pattern: paths.personSecondFactor(":id"), label: "Double authentification", parent: paths.people },
  { pattern: paths.ownName, label: "Nom", parent: paths.account },
  { pattern: paths.ownProfile, label: "Présentation", parent: paths.account },
  { pattern: paths.ownPortrait, label: "Photo", parent: paths.ownProfile },
  { pattern: paths.ownAssignmentMail, label: "Avis par e-mail", parent: paths.account },
  { pattern: paths.ownCalendar, label: "Agenda", parent: paths.account },
  { pattern: paths.ownPassword, label: "Mot de passe", parent: paths.account },
  { pattern: paths.secondFactorSetUp, label: "Double authentification", parent: paths.account },
  { pattern: paths.secondFactorRemoval, label: "Retrait", parent: paths.secondFactorSetUp },
  { pattern: paths.recoveryCodes, label: "Codes de secours", parent: paths.account },
  { pattern: paths.passkeys, label: "Clé d’accès", parent: paths.account },
  { pattern: paths.passkeyStoring, label: "Enregistrement", parent: paths.passkeys },
  { pattern: paths.passkeyRemoval(":id"), label: "Retrait", parent: paths.account },
  { pattern: lateMatch, label: "Rapprochement", parent: paths.lateMatches },
  { pattern: paths.conflictRequest(":id"), label: "Demande", parent: paths.lateMatches },
  { pattern: paths.rightsErasure, label: "Effacement", parent: paths.rights },
  { pattern: paths.messageHold(":id"), label: "Conservation", parent: message },
  { pattern: paths.clientHold(":id"), label: "Conservation", parent: client },
  { pattern: paths.import(":id"), label: "Fichier", parent: paths.imports },
  { pattern: paths.importUndoing(":id"), label: "Annulation", parent: paths.import(":id") },
  { pattern: paths.mailSettings, label: "E-mail", parent: paths.officeSettings },
  { pattern: paths.lawyerSettings, label: "Avocats", parent: paths.officeSettings },
  { pattern: paths.lawyerAccount(":id"), label: "Compte", parent: paths.lawyerSettings },
  { pattern: paths.lawyerProfile(":id"), label: "Présentation", parent: paths.lawyerSettings },
  { pattern: paths.lawyerPortrait(":id"), label: "Photo", parent: paths.lawyerProfile(":id") },
  { pattern: paths.settingGroup("sms"), label: "Envoi de SMS", parent: paths.officeSettings },
  { pattern: logoPaths.page, label: "Logo", parent: paths.officeSettings },
  { pattern: logoPaths.removal, label: "Retrait", parent: logoPaths.page },
  { pattern: vatPaths.list, label: "TVA", parent: paths.officeSettings },
  { pattern: vatPaths.confirmation(":id"), label: "Confirmation", parent: vatPaths.list },
  { pattern: vatPaths.withdrawal(":id"), label: "Retrait", parent: vatPaths.list },
  { pattern: paths.settingGroup(":group"), label: "Modification", parent: paths.officeSettings },
  { pattern: paths.trashErasure(":kind", ":id"), label: "Effacement", parent: paths.trash },
  { pattern: paths.trashEmptying, label: "Vider", parent: paths.trash },
  { pattern: templates.list, label: "Modèles de réponse", parent: paths.officeSettings },
  { pattern: templates.creation, label: "Nouveau modèle", parent: templates.list },
  { pattern: templates.trash, label: "Corbeille", parent: templates.list },
  { pattern: templates.edition(":id"), label: "Modification", parent: templates.list },
  { pattern: templates.deletion(":id"), label: "Suppression", parent: templates.list },
  { pattern: travelPath, label: "Trajets", parent: paths.courts },
  { pattern: paths.courtVerification(":id"), label: "Vérification", parent: recordPaths(paths.courts).one(":id") },
  { pattern: paths.sitePictures, label: "Images du site", parent: paths.officeSettings },
  { pattern: picture, label: "Image", parent: paths.sitePictures },
  { pattern: paths.sitePictureRemoval(":place"), label: "Retrait", parent: picture },
  { pattern: textPaths.newPublication, label: "Nouvelle publication", parent: textPaths.list },
  { pattern: text, label: "Texte", parent: textPaths.list },
  { pattern: textPaths.publicationTitle(":text"), label: "Titre", parent: text },
  { pattern: textPaths.publicationRemoval(":text"), label: "Suppression", parent: text },
  { pattern: textPaths.edition(":text"), label: "Modification", parent: text },
  { pattern: textPaths.signature(":text"), label: "Signature", parent: text },
  { pattern: textPaths.comparison(":text"), label: "Comparaison", parent: text },
  { pattern: textPaths.restoration(":text"), label: "Reprise", parent: text },
  { pattern: textPaths.draftRemoval(":text"), label: "Abandon", parent: text },
  { pattern: textPaths.withdrawal(":text"), label: "Retrait", parent: text },
  { pattern: recordingPaths.entry(":text"), label: "Enregistrement", parent: text },
  { pattern: recordingPaths.removal(":text", ":id"), label: "Retrait", parent: text },
  { pattern: textPaths.preview(":text"), label: "Lien d’aperçu", parent: text },
  { pattern: textPaths.previewEnd(":text"), label: "Fermeture", parent: textPaths.preview(":text") },
  { pattern: paths.setupHiding, label: "Masquage", parent: paths.office },
  // Only seen when they fail without a script: the screen whose button it was is one step up.
  { pattern: paths.undoing(":change"), label: "Annulation", parent: paths.office },
  { pattern: paths.rightsErasureConfirmation, label: "Confirmation", parent: paths.rightsErasure },
  { pattern: paths.trashRestoration(":kind", ":id"), label: "Restauration", parent: paths.trash },
  {
    pattern: paths.clientAdversePartyRemoval(":id", ":party"),
    label: "Retrait",
    parent: paths.clientAdverseParties(":id"),
  },
  { pattern: paths.clientArchiving(":id"), label: "Archivage", parent: client },
  { pattern: paths.clientSeparation(":id", ":joined"), label: "Séparation", parent: client },
  { pattern: matterPaths.resumption(":id"), label: "Reprise", parent: matter },
  { pattern: matterPaths.partyRemoval(":id", ":party"), label: "Retrait", parent: matterPaths.parties(":id") },
  {
    pattern: matterPaths.proceedingRemoval(":id", ":proceeding"),
    label: "Retrait",
    parent: matterPaths.parties(":id"),
  },
  { pattern: paths.personReactivation(":id"), label: "Réactivation", parent: paths.people },
  { pattern: paths.ownCalendarEnd, label: "Arrêt", parent: paths.ownCalendar },
  { pattern: paths.otherSessionsEnd, label: "Fermeture", parent: paths.account },
  { pattern: paths.sessionEnd(":id"), label: "Fermeture", parent: paths.account },
  { pattern: paths.importColumns(":id"), label: "Colonnes", parent: paths.import(":id") },
  { pattern: paths.importLaunch(":id"), label: "Importation", parent: paths.import(":id") },
  { pattern: paths.importAbandonment(":id"), label: "Abandon", parent: paths.import(":id") },
  { pattern: paths.mailTrial, label: "Essai", parent: paths.mailSettings },
  { pattern: paths.smsTrial, label: "Essai", parent: paths.settingGroup("sms") },
];

const menuScreens: Screen[] = [
  ...officeScreens.flatMap(({ screens }) => Object.entries(screens).map(([pattern, label]) => ({ pattern, label }))),
  // The other view of the queue: beside it, not below.
  { pattern: paths.messages, label: "Messages" },
];

/** The screens of a record at the usual addresses. */
function screensOf({ list, label, one, creation, under }: RecordScreens): Screen[] {
  const at = recordPaths(list);
  return [
    { pattern: list, label, ...(under ? { parent: under } : {}) },
    { pattern: at.creation, label: creation, parent: list },
    { pattern: at.trash, label: "Corbeille", parent: list },
    { pattern: at.one(":id"), label: one, parent: list },
    { pattern: at.edition(":id"), label: "Mise à jour", parent: at.one(":id") },
    { pattern: at.deletion(":id"), label: "Suppression", parent: at.one(":id") },
    { pattern: at.hold(":id"), label: "Conservation", parent: at.one(":id") },
    { pattern: at.wall(":id"), label: "Accès", parent: at.one(":id") },
    { pattern: at.wallOpening(":id"), label: "Ouverture", parent: at.wall(":id") },
  ];
}

/** The screens whose address carries the query of the list they were opened from, and these lists. */
const keepsList = (pattern: string): boolean =>
  [paths.messageQueue, paths.messages, paths.clients, matterPaths.list, message, client, matter].includes(pattern) ||
  [message, client, matter].some((record) => pattern.startsWith(`${record}/`));

/** Whether it has what only the list of messages has, and not the queue: a search, the newest first, a page. */
function isOfMessageList(search: string): boolean {
  const list = new URLSearchParams(search);
  return list.get("tri") !== OLDEST_FIRST || ["q", "apres", "avant"].some((name) => list.has(name));
}

/** Where a step of the way leads, with the filters that were set there. */
function addressOf(pattern: string, at: string, search: string): string {
  if (search === "" || !keepsList(pattern)) return at;
  return (pattern === paths.messageQueue && isOfMessageList(search) ? paths.messages : at) + search;
}

/** No pattern has a name there. Addresses are matched in either case. */
const firstStep = (path: string) => path.split("/", 2)[1]?.toLowerCase();

/**
 * The way from the office's home to a screen that stands under another one; empty for the screens of the menu itself,
 * and for a list whose settings this person may not open.
 * `search`: of the screen's address.
 */
export function trailTo(pathname: string, records: RecordScreens[], search = ""): Crumb[] {
  const ofRecords = records.flatMap(screensOf);
  const all = [...lowerScreens, ...ofRecords, ...menuScreens];
  const screenAt = (pattern: string) => all.find((screen) => screen.pattern === pattern);
  // Fixed addresses come before those with a name in them: the corbeille is no client.
  const found = [...lowerScreens, ...ofRecords]
    // Of some 150 patterns few begin like the address, and to match one makes a regular expression anew.
    .filter(({ pattern }) => firstStep(pattern) === firstStep(pathname))
    .map((screen) => ({ screen, match: matchPath(screen.pattern, pathname) }))
    .filter(({ match }) => match)
    .sort((a, b) => Number(a.screen.pattern.includes(":")) - Number(b.screen.pattern.includes(":")))[0];
  if (!found?.match || !found.screen.parent) return [];
  // A corbeille has filters of its own.
  const list = found.screen.pattern.includes(":") ? listSearch(search) : "";
  const trail: Crumb[] = [];
  for (let at: Screen | undefined = found.screen; at; at = at.parent ? screenAt(at.parent) : undefined) {
    const href = generatePath(at.pattern, found.match.params);
    trail.unshift({ href: addressOf(at.pattern, href, list), label: at.label });
  }
  return [{ href: paths.office, label: "Aujourd’hui" }, ...trail];
}
