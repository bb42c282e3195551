import type { portfolio as dutch } from '../nl/portfolio.ts';
import type { Shape } from '../shape.ts';

export const portfolio = {
  fields: 'Details',
  notOnPaper: 'Not printed: {tabs}',
  emptyFields: 'Not filled in: {names}',
  notInBackOffice: 'not available in the property manager’s system',
  backToList: 'Back to {title}',
  previous: 'Previous: {name}',
  next: 'Next: {name}',
  previousShort: 'Previous',
  nextShort: 'Next',
  neighbours: 'Browse the list',
  position: '{position} of {total}',
  keyFigures: 'Key figures',
  tabs: 'Sections',
  history: {
    title: 'History',
    empty: 'Nothing has changed yet.',
    removed: 'Removed on {moment}',
    removedText: 'This no longer exists in the property manager’s system. Earlier changes are listed below.',
    nothing: 'empty',
    cutOff: 'There are more changes than fit here: these are the newest {count}.',
  },
  files: {
    title: 'Files',
    notAvailable: 'Files cannot be retrieved from the property manager’s system yet.',
    advice: 'Ask your property manager for any file you need.',
  },
  problem: {
    notFound: 'Not found',
    notFoundText: 'It does not exist, no longer exists, or you do not have access to it.',
    unreachable: 'The data is currently unavailable',
    unreachableText: 'There is a problem with the connection or the service. Try again in a moment.',
    notAllowed: 'No access',
    notAllowedText: 'You do not have access to this data.',
    retry: 'Try again',
  },
  loading: 'Loading data',
  months: '{count, plural, one {# month} other {# months}}',
  days: '{count, plural, one {# day} other {# days}}',
  noneRelated: 'Nothing recorded.',
} as const satisfies Shape<typeof dutch>;
