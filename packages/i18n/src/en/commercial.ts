import type { ExpiryBand } from '@gevel/contract/plain';
import type { commercialWords as dutch } from '../nl/commercial.ts';
import type { Shape } from '../shape.ts';

/** The commercial overview in all its views. */
const commercial = {
  contractedNote: '{count, plural, one {# contract} other {# contracts}}, excl. VAT',
  theoreticalNote: '{count, plural, one {# object} other {# objects}}, as recorded by the property manager',
  vacancyNote: '{percentage} of the theoretical rent, {count, plural, one {# object} other {# objects}}',
  vacancyUnknown: '{count, plural, one {# object} other {# objects}}, no theoretical rent known',
  years: '{years} years',
  noTerm: 'cannot be determined',
  termNote: 'until the end of the current term, weighted by rent',
  expiring: 'Expiring within 3, 6 and 12 months',
  expiringNote: 'notice given or no renewal, cumulative',
  counted: 'How this was counted',
  explained:
    'Rent is basic rent (excluding service charges) after reductions, excl. VAT, rounded to whole cents per row; rent per m² is rounded as well. A term is as agreed in the contract, with the renewals that can no longer be prevented. The average term includes only contracts with a known end: {count, plural, =0 {there are no open-ended contracts} one {# open-ended contract is excluded} other {# open-ended contracts are excluded}}.',
  termUnknown:
    '{count, plural, one {The term of # contract is unknown; it is not included in what expires or in the average term.} other {The terms of # contracts are unknown; they are not included in what expires or in the average term.}}',
  repeated:
    '{count, plural, one {Every active contract has a row of its own: # object has more than one, so the list shows it more than once.} other {Every active contract has a row of its own: # objects have more than one, so the list shows them more than once.}}',
  withoutRent:
    '{count, plural, one {The theoretical rent of # vacant object is unknown; it is not included in the vacancy in euros.} other {The theoretical rent of # vacant objects is unknown; they are not included in the vacancy in euros.}}',
  secondContract: 'counted under its first contract',
  openEnded: 'Open-ended',
  chart: 'Rent per year by contract end',
  chartHint:
    'How much of the contracted rent may end, and when. Contracts that renew automatically and on which no notice was given are shown apart.',
  band: 'Contract ends',
  rent: 'Rent per year',
  bands: {
    months_0_3: 'Within 3 months',
    months_3_6: '3 to 6 months',
    months_6_12: '6 to 12 months',
    years_1_3: '1 to 3 years',
    years_over_3: 'After more than 3 years',
    extends: 'Renews',
    open_ended: 'Open-ended',
    term_unknown: 'Unknown',
  } satisfies Record<ExpiryBand, string>,
  views: 'View',
  view: { objects: 'Per object', complex: 'Per complex', building: 'Per building', expiry: 'End per year' },
  walt: 'WALT',
  waltNote:
    '{count, plural, =0 {until end or first break option, weighted by rent} one {until end or first break option, weighted by rent; without # open-ended contract} other {until end or first break option, weighted by rent; without # open-ended contracts}}',
  vacancyCost: 'Vacancy cost per month',
  vacancyCostNote: '{count, plural, =0 {nothing is vacant} one {# vacant object} other {# vacant objects}}',
  estimated:
    '{count, plural, =0 {} one {; # counts for its last contracted rent} other {; # count for their last contracted rent}}',
  unknownCost: '{count, plural, =0 {} one {; no rent is known for #} other {; no rent is known for #}}',
  allUnknown: 'unknown',
  market: 'Contracted against market rent',
  marketNote:
    'per year {direction, select, lower {below} higher {above} other {equal to}} the theoretical rent of {rent}',
  noMarket: 'no let object has a theoretical rent',
  marketUnknown: '{count, plural, =0 {} one {; unknown for # let object} other {; unknown for # let objects}}',
  higher: '{amount} higher',
  lower: '{amount} lower',
  equal: 'equal',
  unknown: 'unknown',
  noComplex: 'Not in a complex',
  groupsNote:
    'Subtotals over the whole selection. Market rent is the theoretical rent that the property manager recorded: the property manager’s system has no other market rent. What is unknown never counts as zero: it has a column of its own.',
  expiryNote:
    'For each calendar year the rent and floor area of contracts whose current term ends then. A contract that renews automatically may go on: the last column is what ends for certain.',
  expiryChart: 'Rent that ends, per calendar year',
  expiryHint: 'A year opens the contracts that end in it.',
  year: 'Year',
  area: 'Floor area',
  squareMetres: '{area} m²',
} as const;

export const commercialWords = { commercial } as const satisfies Shape<typeof dutch>;
