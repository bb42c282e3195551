import type { reportFiles as dutch } from '../nl/report-files.ts';
import type { Shape } from '../shape.ts';

export const reportFiles = {
  change: {
    name: 'what-changed',
    title: 'What changed and why',
    books: '{owners}: {now} beside {before}',
    note: 'Each line belongs to one cause. Causes and what is not explained add up to the difference.',
    costs: 'Costs lower the result.',
    group: 'Of one group of accounts, not of the whole result.',
    cause: 'Cause',
    about: 'About',
    object: 'Object',
    owner: 'Landlord',
    contract: 'Contract',
    invoice: 'Invoice',
    due: 'Due on',
    before: 'In the other period',
    now: 'In this period',
    difference: 'Difference',
  },
  versions: {
    name: 'statement-versions',
    title: 'Versions of a rental statement',
    version: '{label}: {version}',
    replaced: 'The earlier version is that of the statement that was replaced.',
    note: 'What is the same in both versions is not here. The lines add up to the difference.',
    part: 'Part',
    change: 'What differs',
    description: 'Description',
    relation: 'Relation',
    object: 'Object',
    invoice: 'Invoice',
  },
} as const satisfies Shape<typeof dutch>;
