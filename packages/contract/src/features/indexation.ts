/** Segments of dwellings that the law gives a highest rise of the rent. */
export const rentSegments = ['social', 'mid_rent', 'free_sector'] as const;
export type RentSegment = (typeof rentSegments)[number];

/** What an agent says that a contract is; for business space and what is no dwelling the law has no highest rise. */
export const contractSegments = [...rentSegments, 'business', 'other'] as const;
export type ContractSegment = (typeof contractSegments)[number];

/** From which day until which other day the law has a highest rise at all; null where it has no such day. */
export const capPeriods: Readonly<Record<RentSegment, { from: string | null; until: string | null }>> = {
  social: { from: null, until: null },
  mid_rent: { from: '2024-07-01', until: null },
  free_sector: { from: '2021-05-01', until: '2029-05-01' },
};

/** Why a contract has its segment: an agent set it, its type says it, its first rent lies within an entered bound; else nothing does. */
export const segmentOrigins = ['set', 'contract_type', 'starting_rent', 'none'] as const;

/**
 * What administrators keep of the law: the highest rise of a segment in percent, up to which first rent in euro a dwelling is of a
 * segment, and for how many months back an increase that was left out may still be asked.
 */
export const legalFigureKinds = ['cap', 'starting_rent', 'claim_months'] as const;
export type LegalFigureKind = (typeof legalFigureKinds)[number];

/** To what a rent that was raised is rounded. */
export const rentRoundings = ['cent', 'euro'] as const;

/** How the next rent comes about, step by step. */
export const indexationSteps = [
  'index',
  'linked',
  'fixed_rate',
  'fixed_amount',
  'added',
  'minimum',
  'maximum',
  'rounded',
  'cap',
  'rent',
] as const;
export type IndexationStepKind = (typeof indexationSteps)[number];

/**
 * How a rise stands to the law: its maximum is lower than what was agreed, or not; the law has none on that day; it is not entered;
 * it is a rule without a percentage; nobody knows the segment; it is no dwelling.
 */
export const capStandings = [
  'lower',
  'not_lower',
  'none',
  'unpublished',
  'rule_only',
  'unknown_segment',
  'not_dwelling',
] as const;
export type CapStanding = (typeof capStandings)[number];

/** Whether the law may have a lower maximum than was reckoned with: a rent so found may turn out lower. */
export const isUncapped = (standing: CapStanding): boolean =>
  standing === 'unpublished' || standing === 'rule_only' || standing === 'unknown_segment';

/** Why the rent after a date cannot be told. */
export const unknownRises = [
  'no_method',
  'no_date',
  'ends_before',
  'unknown_lines',
  'no_rent',
  'income_dependent',
  'compound_unclear',
  'incomplete_method',
  'no_settings',
  'unpublished',
  'not_linked',
  'rent_lowered',
] as const;
export type UnknownRise = (typeof unknownRises)[number];

/** What is wrong with a row of an uploaded file. */
export const uploadFaults = [
  'columns',
  'series',
  'base_year',
  'year',
  'month',
  'value',
  'provisional',
  'source_url',
  'twice',
] as const;
