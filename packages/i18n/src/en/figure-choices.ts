import type { figureChoicesWords as dutch } from '../nl/figure-choices.ts';
import type { Shape } from '../shape.ts';

export const figureChoices = {
  together: '{count} landlords together',
  noBalance: 'The balance is shown for one landlord only: choose one in the overview.',
  /** Of book years that are no calendar years. */
  periods: {
    number: 'period {period}',
    ofYear: '{name} of financial year {year}',
    inYear: '{months} (financial year {year}, {periods})',
    yearToDate: 'Financial year to date',
    lastYear: 'Last financial year',
    days: 'Financial year {year} runs from {from} up to and including {until}. Quarters count from its first month.',
    differs:
      'Financial year {year} does not begin in the same month for all of these landlords. Periods therefore have numbers here: period 1 is the first month of each landlord’s financial year.',
  },
  groups: {
    open: 'Groups',
    title: 'Groups of landlords',
    hint: 'View the books of several landlords together. Only you see your groups.',
    none: 'You have no groups yet. Name one and choose at least two landlords.',
    list: 'Your groups',
    members: '{count, plural, one {# landlord} other {# landlords}}',
    gone: '{count, plural, one {# landlord is no longer yours} other {# landlords are no longer yours}}',
    name: 'Name',
    owners: 'Landlords',
    ownersHint: 'Two to fifty.',
    save: 'Save group',
    edit: 'Edit',
    delete: 'Delete',
    change: 'Edit {name}',
    remove: 'Delete {name}',
    cancel: 'New group',
    taken: 'You already have a group with this name.',
    tooFew: 'Choose at least two landlords.',
    unnamed: 'Name the group.',
    full: 'You already have {max} groups, the maximum. Delete one first.',
    heading: 'Groups',
    single: 'Landlords',
  },
  byOwner: {
    title: 'By landlord',
    hint: 'What each landlord adds to these figures. Causes of differences, budget and year pack are shown with the landlord.',
    owner: 'Landlord',
    before: 'Result in {period}',
    check: 'Difference in the books',
    noBooks: 'no books of {year}',
    unknown: 'not known',
    withoutBooks:
      '{count, plural, one {# landlord has no books of {year} and adds nothing.} other {# landlords have no books of {year} and add nothing.}}',
    agrees: 'Together this is the result above',
    differs: 'Together this differs {amount} from the result above',
    back: 'Back to {group}',
  },
  start: {
    set: 'Always open with this',
    done: 'Financial now opens with this choice.',
    is: 'Financial opens with this choice.',
    other: 'Financial opens with another choice of yours.',
    reset: 'Clear this choice',
    wasReset: 'Financial opens in its usual way again.',
  },
  ageing: {
    open: 'Ageing: {first}, {second} and {third} days',
    title: 'Bounds of ageing',
    hint: 'Up to how many days an item falls in the first, second and third age. For you, in lists, sums, files and on the dashboard.',
    bounds: { first_bound: 'First bound', second_bound: 'Second bound', third_bound: 'Third bound' },
    save: 'Save bounds',
    reset: 'Back to 30, 60 and 90',
    wrong: 'Enter three whole numbers, each greater than the one before, from 1 to {max}.',
    own: 'Set by you.',
  },
} as const;

/** Only the screens with these figures load them. */
export const figureChoicesWords = { figureChoices } as const satisfies Shape<typeof dutch>;
