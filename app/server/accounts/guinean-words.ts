import { folded } from "~/lib/french-words";
import { guineanNames } from "~/lib/guinean-names";

/**
 * What people of Conakry and of a law firm think of first when they have to invent a password: the lists of passwords
 * and of French words know none of it, or hold it for rare.
 */
const words =
  "guinee conakry syli sylli national motdepasse bienvenue cabinet avocat avocats maitre kaloum guinea guineen guineenne " +
  "nimba sekou toure alpha conde simandou bauxite administrateur utilisateur connexion azerty ecobank mtn areeba cellcom sotelgui " +
  "allah akbar allahakbar bismillah inchallah mashallah alhamdulillah islam ramadan tabaski horoya hafia " +
  "ratoma matoto dixinn matam madina taouyah kipe nongo lambanyi cosa bambeto hamdallaye enta yimbaya gbessia sonfonia kagbelen " +
  "coyah dubreka forecariah kindia boke fria boffa gaoual koundara telimele labe mali pita dalaba mamou tougue lelouma koubia " +
  "kankan siguiri kouroussa mandiana kerouane faranah dabola dinguiraye kissidougou gueckedou macenta nzerekore yomou lola beyla " +
  "fouta djallon soussou susu peul peulh pular malinke maninka kissi toma guerze kpelle landouma baga " +
  "barreau ohada huissier notaire secretariat associe";

/** Folded, the likeliest first; the country's family and given names follow. */
export const guineanWords: string[] = [
  ...words.split(" "),
  ...folded(`${guineanNames.family} ${guineanNames.given}`).split(/[ -]/),
];
