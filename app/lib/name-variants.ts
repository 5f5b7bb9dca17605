/**
 * Spellings of one name that no rule of sound could join: short and long forms, French, Arabic and English ones (Sierra
 * Leone, Liberia, The Gambia). Each line is one name. What is left apart is apart on purpose: Mohamed, Mamadou,
 * Mamoudou and Mahmoud; Amadou and Ahmed; Alseny and Alhassane; Mamadou and Mamady; Sékou and Sékouba; Oumar and
 * Oumarou; Abdoulaye and Abdallah. Aïssata is with Aïssatou: registers write both for one woman, and a line too many
 * costs less than a person missed.
 */
export const nameVariants: readonly string[] = [
  // Given names of men
  "mamadou momodou momodu mamado",
  "mohamed mouhamed muhammad mohammed mohamad mohammad muhamed mouhammed mouhamad mahamed mohamet",
  "amadou ahmadou hamadou",
  "ibrahima ibrahim brahima brahim ebrima ibraheem ebrahim ebrahima brima ibrahime",
  "ousmane usman osman osmane othman ousmana",
  "souleymane suleiman sulaiman sulayman soulemane souleyman suleman sulaimana soulaimana",
  "aboubacar abubakar abubakarr aboubakar boubacar boubakar bubacar bubakarr aboubacarr abubacarr",
  "cheick cheikh sheikh sheik shaikh cheikhe cheikna",
  "sekou sheku shekou seku sekhou",
  "oumar omar umar oumare",
  "moustapha mustapha mustafa moustafa",
  "alhassane hassane hassan alassane assane alhasan",
  "alhousseine alhousseny housseine hussein ousseni alousseny hussain housseini alusine",
  "alseny alsseny alceny",
  "idrissa idris idriss drissa",
  "ismael ismail ismaila smaila ishmael",
  "youssouf yusuf youssef yousef yusufu",
  "ansoumane ansumana ansoumana ansuman",
  "lansana lassana lansanah",
  "saidou seydou saidu seidu saydou saïdou",
  "aly ali alie",
  "sory sorie sori",
  "mory morie",
  "oury wurie",
  "thierno chernor",
  "djibril gibril",
  "tidiane tejan",
  "daouda dawuda",
  "issiaga issaga issiagha isiaka",
  "moctar mokhtar moukhtar mouctar muctar mukhtar",
  "karamoko karamokho karamoco",
  "alpha alfa",
  "abdoul abdul abdel abdil",
  // Given names of women
  "fatoumata fatou fatumata fatoumatou fatimata fatmata fatoum",
  "aissatou aissata isatu isata aisatu issatou",
  "kadiatou kadiata kadjatou kadijatou kadidiatou khadijatou khadidjatou kadidjatou kadijah",
  "mariama mariam maryam mariame meriam",
  "djenabou djenaba djeneba djenebou jeneba jenabou jainaba dienabou dienaba jenaba",
  "zainab zeinab zeynab zainabou zeinabou zenab zenabou",
  "rouguiatou rougui rugiatu rouguiata",
  "hassanatou assanatou hassanata",
  "hadiatou adiatou",
  "salematou salimatou salimatu",
  "ramatoulaye ramata ramatou ramatulai",
  "hawa awa hawah",
  "mbalou mballou balou",
  // Family names
  "barry barrie",
  "sow sowe",
  "ndiaye njie njai njaay ndjaye",
  "cisse ceesay sesay cessay sissay",
  "kourouma koroma",
  "traore trawally tarawally tarawalie tarawallie taraore trawalla",
  "conte conteh",
  "millimouno milimono millimono",
  "coulibaly krubally",
  "diop jobe diob",
  "diabate jobarteh",
  "kante kanteh",
  "sako sacko sakho",
];

/** Written names whose sound is that of another: they keep their spelling. Haba (Guerzé) is not Abba. */
export const keptSpellings: readonly string[] = ["haba", "habas"];

/** Names of one word that registers also write in two. */
export const splitNames: ReadonlyMap<string, readonly string[]> = new Map(
  ["abdourahmane", "abdourahamane", "abdramane", "abdurrahman", "abdirahman", "abdrahmane", "abdurahman"].map(
    (name) => [name, ["abdoul", "rahman"]],
  ),
);
