/** Common Dutch given names, family names, streets and places; any likeness to a person is chance. */
export const FIRST_NAMES = (
  'Jan Pieter Kees Willem Hendrik Gerrit Daan Sem Lucas Bram Thijs Ruben Jeroen Maarten Sander Wouter Joris Stijn Niels Koen ' +
  'Anna Maria Johanna Cornelia Sanne Lotte Femke Anouk Marieke Iris Eva Julia Roos Fleur Noor Esmée Zoë Chloë Renée Loïs Daniël ' +
  'Michaël Raphaël Joël Noël Désirée Andrea Fatima Youssef Mehmet Ayşe Priya Wei Olga Tomasz Agnieszka Sjoerd Froukje Hylke Jelle ' +
  'Ilse Margriet Tineke Ria Henk Wim Ton Arie Dirk Jacoba Geertruida Mees Finn Levi Saar Liv Yara IJsbrand'
).split(' ');

export const PREFIXED_LAST_NAMES: readonly (readonly [prefix: string | null, name: string])[] = [
  ...'Jansen Bakker Visser Smit Meijer Mulder Bos Vos Peters Hendriks Dekker Brouwer Dijkstra Smits Kok Jacobs Hoekstra Koster Prins'
    .split(' ')
    .map((name) => [null, name] as const),
  ...'Huisman Peeters Kuipers Veenstra Kramer Postma Willems Maas Groen Schouten Gerritsen Molenaar Blom Scholten Hermans IJsbrands'
    .split(' ')
    .map((name) => [null, name] as const),
  ...'IJzerman Crüger François Daniëls Yılmaz Kowalski Nguyen Haddad Özdemir Bouzid Coenen Wolters Timmermans Verhoeven Sanders'
    .split(' ')
    .map((name) => [null, name] as const),
  ['de', 'Jong'],
  ['de', 'Vries'],
  ['de', 'Boer'],
  ['de', 'Groot'],
  ['de', 'Wit'],
  ['de', 'Bruijn'],
  ['den', 'Hartog'],
  ['van', 'Dijk'],
  ['van', 'Leeuwen'],
  ['van', 'Vliet'],
  ['van', 'Beek'],
  ['van den', 'Berg'],
  ['van den', 'Heuvel'],
  ['van der', 'Meer'],
  ['van der', 'Linden'],
  ['van der', 'Wal'],
  ['van de', 'Ven'],
  ["van 't", 'Hof'],
  ["in 't", 'Veld'],
  ["'t", 'Hoen'],
  ['op den', 'Kamp'],
  ['ter', 'Horst'],
  ['ten', 'Brinke'],
  ['van', 'IJsseldijk'],
];

export const STREETS = [
  'Dorpsstraat',
  'Kerkstraat',
  'Schoolstraat',
  'Molenweg',
  'Stationsweg',
  'Hoofdstraat',
  'Julianastraat',
  'Wilhelminalaan',
  'Beatrixstraat',
  'Nieuwstraat',
  'Raadhuisstraat',
  'Marktplein',
  'Prins Hendrikkade',
  'Lange Vijverberg',
  'Oude Gracht',
  'Nieuwe Haven',
  'Korte Poten',
  'Lindelaan',
  'Eikenlaan',
  'Beukenhof',
  'Burgemeester Röellstraat',
  'Graaf Florisweg',
  'Sint Jansstraat',
  "'s-Gravelandseweg",
  'IJsselkade',
  'Plein 1953',
  'Oranje Nassaulaan',
  'Zuiderpark',
  'Amstelveenseweg',
  'Van Speijkstraat',
  '2e Jan van der Heijdenstraat',
  'Laan van Meerdervoort',
  'Tuinbouwstraat',
  'Rembrandtstraat',
  'Frans Halslaan',
  'Meidoornhof',
  'Vondelkade',
  'Havenstraat',
  'Parallelweg',
  'Industrieweg',
] as const;

/** Places with the area code, the first postcode of the town and a rough position. */
export const PLACES: readonly {
  city: string;
  areaCode: string;
  postcode: number;
  latitude: number;
  longitude: number;
  /** What rents are there, in percent of the country's. */
  rentLevel: number;
}[] = [
  { city: 'Amsterdam', areaCode: '020', postcode: 1011, latitude: 52.373, longitude: 4.893, rentLevel: 142 },
  { city: 'Rotterdam', areaCode: '010', postcode: 3011, latitude: 51.922, longitude: 4.479, rentLevel: 108 },
  { city: "'s-Gravenhage", areaCode: '070', postcode: 2511, latitude: 52.078, longitude: 4.288, rentLevel: 107 },
  { city: 'Utrecht', areaCode: '030', postcode: 3511, latitude: 52.091, longitude: 5.122, rentLevel: 124 },
  { city: 'Eindhoven', areaCode: '040', postcode: 5611, latitude: 51.441, longitude: 5.478, rentLevel: 104 },
  { city: 'Groningen', areaCode: '050', postcode: 9711, latitude: 53.219, longitude: 6.567, rentLevel: 97 },
  { city: "'s-Hertogenbosch", areaCode: '073', postcode: 5211, latitude: 51.69, longitude: 5.304, rentLevel: 103 },
  { city: 'Haarlem', areaCode: '023', postcode: 2011, latitude: 52.381, longitude: 4.637, rentLevel: 118 },
  { city: 'IJmuiden', areaCode: '0255', postcode: 1971, latitude: 52.459, longitude: 4.611, rentLevel: 96 },
  { city: 'Zwolle', areaCode: '038', postcode: 8011, latitude: 52.512, longitude: 6.094, rentLevel: 92 },
  { city: 'Leiden', areaCode: '071', postcode: 2311, latitude: 52.16, longitude: 4.497, rentLevel: 110 },
  { city: 'Breda', areaCode: '076', postcode: 4811, latitude: 51.587, longitude: 4.776, rentLevel: 97 },
  { city: 'Bergen op Zoom', areaCode: '0164', postcode: 4611, latitude: 51.495, longitude: 4.289, rentLevel: 83 },
  { city: 'Súdwest-Fryslân', areaCode: '0515', postcode: 8601, latitude: 53.033, longitude: 5.66, rentLevel: 74 },
  { city: 'Alphen aan den Rijn', areaCode: '0172', postcode: 2401, latitude: 52.129, longitude: 4.658, rentLevel: 94 },
];

export const POSTCODE_LETTERS = 'ABCDEGHJKLMNPRSTVWXZ';
