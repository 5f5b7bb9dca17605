/**
 * Frequent names of Guinea: the first guesses at a password (accounts/guinean-words). Each is somebody else's, so no
 * two of a list may sound alike to lib/name-sounds: its test asks.
 */
export const guineanNames: Readonly<Record<"family" | "given", string>> = {
  family:
    "Bah Barry Baldé Bangoura Bayo Béavogui Bérété Bilivogui Bongono Camara Chérif Cissé Cissoko Condé Conté Coumbassa Dabo " +
    "Delamou Diaby Diabaté Diakhaby Diakité Diallo Diané Diarra Diawara Dioubaté Diop Diouf Donzo Doré Doukouré Doumbia Doumbouya " +
    "Dounoh Dramé Fadiga Fofana Gamy Gassama Gbamou Gbilimou Goumou Guémou Guilavogui Haba Hann Honomou Kaba Kallo " +
    "Kamano Kandé Kané Kanté Kanou Kébé Keïta Koïta Koïvogui Kolié Konaté Koné Koundouno Koulibaly Kourouma Kouyaté Kpoghomou Lamah " +
    "Leno Lelano Loua Loholamou Ly Magassouba Mansaré Maomou Mamy Marah Millimouno Monémou Nabé Ndiaye Niang Niane Onivogui Oularé Ouendeno " +
    "Ouattara Pévé Pricemou Sacko Sagno Sakouvogui Sall Samoura Sampil Sandouno Sané Sangaré Sano Sanoussy Savané Sidibé Sidimé Sirimou Soumah Soumaoro " +
    "Soumaré Soropogui Sovogui Souaré Sow Sy Sylla Tall Tamba Théa Thiam Tolno Tonguino Touré Toupou Tounkara Traoré Wague Wann Yansané Yattara Yombouno Youla " +
    "Zaoro Zogbélémou Zoumanigui",
  given:
    "Abdoulaye Abdallah Aboubacar Adama Ahmed Aïcha Aïssatou Alhassane Alhousseine Aliou Alpha Alseny Aly Amadou Amara Aminata Ansoumane Assiatou Bakary " +
    "Balla Bangaly Bintou Boubou Bountouraby Cellou Cheick Daouda Demba Dian Djénabou Djibril Dalanda Elisabeth Facinet Fadima Fanta Fassou Fatoumata Faya Finda Fodé Foromo " +
    "Gnalen Goureissy Habib Hadiatou Hamidou Hassanatou Hassimiou Hawa Ibrahima Idrissa Ismaël Issa Issiaga Jacques Jean Joseph Kadé Kadiatou Kabinet Karamoko " +
    "Karifa Kémoko Kerfalla Koly Koumba Lamarana Lamine Lancinet Lansana Laye Louncény Macky Madina Maïmouna Malado Malick Mamadou Mamady " +
    "Mamoudou Marie Mariama Mariame-Ciré Mody Mohamed Morlaye Moussa Moustapha Mory Nagnouma Naby Namory Nana Néné Nènè-Galé Niouma Nouhan Ouo " +
    "Oumar Oumou Ousmane Paul Pépé Pierre Ramatoulaye Rouguiatou Sâa Saïdou Salématou Saliou Saran Sayon Sékou Sékouba Sidiki Siré Siba Sia Sira Sory Souleymane " +
    "Tamba Tenin Thierno Tidiane Tiguidanké Togba Tiranké Yacouba Yaya Yamoussa Yéro Younoussa Youssouf Zaïnab Zézé",
};
