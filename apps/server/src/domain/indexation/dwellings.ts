/** What the categories of a back office call a dwelling of its own; each administration makes its own list of them. */
const dwellings = /woning|appartement|woonhuis|herenhuis|maisonnette|penthouse|\bvilla\b|\bstudio\b|flat\b/;
/** Dwellings that the law does not divide by their first rent, and what is let for work, care or holidays. */
const otherwise =
  /onzelfstandig|^(studenten)?kamer|recreatie|vakantie|bedrijf|dienst|winkel|kantoor|horeca|praktijk|atelier|zorg/;
/** What a dwelling is let with, and then is a part of its rent. */
const beside = /parkeer|garage|carport|berging|stalling|box\b/;

/**
 * Whether a contract is known to be of a dwelling: one of its objects is one, and the others are what comes with it. Let alone, a
 * garage is no dwelling; what a category that is not named here means is not known.
 */
export function isOfDwelling(categories: readonly (string | null)[]): boolean {
  const kinds = categories.map(kindOf);
  return kinds.includes('dwelling') && kinds.every((kind) => kind !== null);
}

function kindOf(category: string | null): 'dwelling' | 'beside' | null {
  const name = (category ?? '').toLowerCase();
  const [isDwelling, isBeside] = [dwellings.test(name), beside.test(name)];
  // "Parkeerplaats bij appartement" may be either.
  if (otherwise.test(name) || isDwelling === isBeside) return null;
  return isDwelling ? 'dwelling' : 'beside';
}
