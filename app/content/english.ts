import { paths } from "~/paths";

/** The page in English and the home page present the firm, each in its language. */
export const alternates = { fr: paths.home, en: paths.english, "x-default": paths.home } as const;

/** Copy of /en, for investors who do not read French: what the French pages say, in short. */
export const english = {
  slug: "en",
  path: paths.english,
  drawing: "headframe",
  title: "Lawyers in Conakry for investors in Guinea",
  description:
    "A law firm in Conakry, Guinea, for foreign investors: mining titles and agreements, companies and contracts under Guinean and OHADA law, tax and disputes.",
  eyebrow: "For investors",
  heading: "Investing in Guinea, with a lawyer in Conakry",
  lead: "We advise you before you sign, and defend you when it is necessary.",
  review: "General information: a lawyer of the firm has yet to review this page.",
  sections: [
    {
      title: "Who we are",
      blocks: [
        "We are a law firm in Conakry. We advise and defend companies and private persons, under the law of Guinea and the common business law of OHADA.",
        "Each file has one lawyer, whom you know by name. What you tell us is covered by professional secrecy.",
      ],
    },
    {
      title: "Mining",
      blocks: [
        {
          list: [
            "a legal audit of a mining title before you buy: validity, renewal, commitments, disputes;",
            "applications, renewals, transfers and leases of titles;",
            "negotiation of the mining agreement and of its amendments;",
            "mining tax, royalties and relations with the administration;",
            "environmental compliance, from the impact study to closure;",
            "agreements with communities, subcontractors and suppliers.",
          ],
        },
      ],
    },
    {
      title: "Business",
      blocks: [
        {
          list: [
            "setting up a company, shareholders’ agreements, transfers of shares;",
            "drafting and review of contracts, clause by clause: sale, lease, services, subcontracting, loans and guarantees;",
            "checks on a partner before you sign: registration, powers, securities already entered;",
            "tax: choice of regime, returns, audits and claims;",
            "recovery of unpaid invoices.",
          ],
        },
        "Business contracts follow two sets of rules: the Civil Code of Guinea (law L/2019/035/AN) for obligations in general, and the OHADA Uniform Acts, among others for companies, commercial sales and securities.",
      ],
    },
    {
      title: "Disputes",
      blocks: [
        "We first look for an agreement, by negotiation or mediation. Otherwise we act before the courts or in arbitration. An arbitration clause needs care: seat, law, language, number of arbitrators. Have it read before you sign.",
      ],
    },
    {
      title: "What you receive",
      blocks: ["A note of the risks, a dated plan of the next steps, and one person to talk to."],
    },
  ],
  next: {
    title: "Write to us",
    text: "Tell us about your project in a few lines. If somebody has been arrested, or you are in danger, say so first. A message stops no time limit, and we become your lawyers only once we have accepted your file, on terms agreed with you.",
    button: "Contact the firm",
    /** The form and the pages below are in French. */
    french: "The rest of this site is in French.",
    pages: [
      { label: "What to do after an arrest, violence, a dismissal… (in French)", path: paths.whatToDo, language: "fr" },
      { label: "Mining and the environment (in French)", path: paths.mining, language: "fr" },
      { label: "Business contracts (in French)", path: paths.business, language: "fr" },
    ],
  },
} as const;
