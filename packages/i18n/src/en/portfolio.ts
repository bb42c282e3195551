import type { portfolio as dutch } from '../nl/portfolio.ts';
import type { Shape } from '../shape.ts';

export const portfolio = {
  notInBackOffice: 'not available in Bloxs',
  backToList: 'Back to {title}',
  previous: 'Previous: {name}',
  next: 'Next: {name}',
  previousShort: 'Previous',
  nextShort: 'Next',
  neighbours: 'Walk through the list',
  position: '{position} of {total}',
  keyFigures: 'Key figures',
  tabs: 'Parts',
  history: {
    title: 'History',
    empty: 'No changes recorded since the first synchronisation.',
    field: 'Field',
    before: 'Before',
    after: 'After',
    until: 'Changed on {moment}',
    removed: 'Removed on {moment}',
    removedText: 'The back office no longer has this. Below is what changed about it before.',
    nothing: 'empty',
  },
  files: {
    title: 'Files',
    notAvailable: 'Files cannot yet be fetched from the back office.',
    advice: 'Ask your property manager for a file that you need.',
  },
  problem: {
    notFound: 'This was not found',
    notFoundText: 'It does not exist (any more), or you have no access to it.',
    unreachable: 'The data cannot be reached now',
    unreachableText: 'The connection or the service falters. Try again in a moment.',
    notAllowed: 'No access',
    notAllowedText: 'You have no access to this data.',
    retry: 'Try again',
  },
  loading: 'Fetching the data',
  months: '{count, plural, one {# month} other {# months}}',
  days: '{count, plural, one {# day} other {# days}}',
  noneRelated: 'Nothing is recorded here.',
} as const satisfies Shape<typeof dutch>;
