/** What stands behind the `=` of a fault. */
type FaultParameter =
  /** For how many calls it plays; without a value for all calls until it is cleared. */
  { kind: 'calls' } | { kind: 'number'; preset: number; unit: string } | { kind: 'text'; preset: string };

export interface FaultDescription {
  parameter: FaultParameter;
  about: string;
}

const calls = { kind: 'calls' } as const;
const number = (preset: number, unit: string) => ({ kind: 'number', preset, unit }) as const;
const text = (preset: string) => ({ kind: 'text', preset }) as const;

/** Every fault the simulator can play; the command line, its help and the control API all read this table. */
export const faultTable = {
  latency: { parameter: number(200, 'ms'), about: 'every answer comes late' },
  hang: { parameter: calls, about: 'the request is accepted and never answered' },
  'http-500': { parameter: calls, about: 'answers 500' },
  'http-502': { parameter: calls, about: 'answers 502 with a page of a proxy' },
  'http-503': { parameter: calls, about: 'answers 503' },
  'http-400': { parameter: calls, about: 'answers 400 without a word' },
  'http-403': { parameter: calls, about: 'answers 403, as for a role without the right' },
  'empty-answer': { parameter: calls, about: 'answers 204 without a body' },
  'null-answer': { parameter: calls, about: 'answers 200 with null' },
  'other-ticket': { parameter: calls, about: 'a ticket that is looked up is another one' },
  'late-commit': {
    parameter: number(60_000, 'ms'),
    about: 'a new ticket is answered with 504, and made so much later',
  },
  reset: { parameter: calls, about: 'the connection is reset before an answer' },
  'cut-connection': { parameter: calls, about: 'the connection is reset in the middle of the body' },
  'rate-storm': { parameter: calls, about: 'answers 429 whatever the real count is' },
  'retry-after': { parameter: number(1, 's'), about: 'a 429 names its waiting time in Retry-After' },
  redirect: { parameter: text('http://169.254.169.254/latest/'), about: 'answers 302 to an inner address' },
  html: { parameter: calls, about: 'answers 200 with a web page instead of the content' },
  'token-calls': { parameter: number(5, 'calls'), about: 'a token is refused after so many calls' },
  'token-refused': { parameter: calls, about: '/Authorization answers 400 though the credentials are right' },
  'past-expiry': { parameter: calls, about: 'the token says that it ended a day ago, and is taken' },
  'no-expiry': { parameter: calls, about: 'the token is not a JWT, so that only the text of the expiration is left' },
  'metadata-drift': {
    parameter: text('-Units.EnergyLabel,+Units.HeatSource,+WorkflowState:ApprovedAwaitingCommunication'),
    about: 'properties gone (-Set.Name), new properties (+Set.Name), new members (+Enum:Member)',
  },
  'top-limit': { parameter: number(500, 'rows'), about: 'more rows at once than this are refused, with the limit' },
  'node-limit': { parameter: number(100, 'nodes'), about: 'a filter of more nodes than this is refused' },
  'count-refused': { parameter: calls, about: 'rows are not counted within an answer' },
  'count-path-refused': { parameter: calls, about: 'rows are not counted by a call of its own' },
  'select-refused': { parameter: calls, about: 'some properties alone cannot be asked for' },
  'changes-refused': { parameter: calls, about: 'a filter on the moment of a change is answered with 400' },
  'ledger-by-owner': {
    parameter: calls,
    about: 'in a world too large for its ledger to be read whole, it is not counted either without an owner and a year',
  },
  'enum-filter-refused': { parameter: calls, about: 'a filter on an enum is answered with 400' },
  'truncated-json': { parameter: calls, about: 'the body stops halfway, with a correct length' },
  bom: { parameter: calls, about: 'the body starts with a byte order mark' },
  'bad-utf8': { parameter: calls, about: 'the texts of the body hold bytes that are not UTF-8' },
  'slow-drip': { parameter: number(100, 'ms'), about: 'the body comes a few bytes at a time, with this pause between' },
  'endless-body': { parameter: number(1024, 'MB'), about: 'the body never stops before this size' },
  'gzip-bomb': { parameter: number(1024, 'MB'), about: 'a small compressed body that unpacks to this size' },
  'big-text': { parameter: number(10, 'MB'), about: 'one text of the first row has this size' },
  'long-text': {
    parameter: number(54, 'kB'),
    about: 'the first text of the first row, a reference or a name, has this size',
  },
  'deep-json': { parameter: number(5, 'MB'), about: 'one value of each row is a nest of lists of this size' },
  nan: { parameter: calls, about: 'numbers are written as NaN, which is not JSON' },
  'duplicate-keys': { parameter: calls, about: 'every row writes its first property twice, with different values' },
  'wrong-types': { parameter: number(7, 'rows'), about: 'one in so many rows has values of wrong types' },
  'unknown-members': { parameter: number(5, 'rows'), about: 'one in so many rows has enum members nobody knows' },
  'all-nulls': { parameter: number(4, 'rows'), about: 'one in so many rows has null wherever the schema allows it' },
  'sign-flip': { parameter: calls, about: 'amounts change their sign' },
  empty: { parameter: calls, about: 'sets have no rows' },
  'fewer-rows': { parameter: number(20, '%'), about: 'sets miss this share at their end, and count accordingly' },
  'duplicate-rows': { parameter: number(10, 'rows'), about: 'one in so many rows comes twice in the same page' },
  'overlapping-pages': {
    parameter: calls,
    about: 'every page after the first starts with the last row of the one before',
  },
  'short-pages': { parameter: number(1, 'rows'), about: 'pages miss so many rows at their end, which never come' },
  'same-page-twice': { parameter: calls, about: 'a page after the first repeats the rows of the one before' },
  'shrinking-total': { parameter: number(10, '%'), about: 'after the first page the set is this much shorter' },
  'growing-total': { parameter: number(10, '%'), about: 'the count promises more after the first page' },
  'swapped-pages': {
    parameter: calls,
    about: 'the first page comes when the second is asked, and the other way round',
  },
  'reversed-rows': { parameter: calls, about: 'the rows within a page are in the opposite order' },
  'rows-removed': {
    parameter: number(1, 'rows'),
    about: 'so many rows before each page vanish while paging: as many are missed',
  },
  'rows-inserted': {
    parameter: number(1, 'rows'),
    about: 'so many rows appear before each page while paging: as many come again',
  },
  'older-after-newer': {
    parameter: number(10, 'rows'),
    about: 'one in so many rows is followed by an older version of itself',
  },
  'split-rows': {
    parameter: number(10, 'rows'),
    about: 'one in so many rows comes in two of one key, which share its amounts',
  },
  'endless-pages': { parameter: calls, about: 'there is always a next page' },
  'foreign-link': { parameter: text('http://169.254.169.254/odatafeed/'), about: 'the next page is on another host' },
} as const satisfies Record<string, FaultDescription>;

export type FaultName = keyof typeof faultTable;

// safe: these are the keys of the literal above
export const faultNames = Object.keys(faultTable) as FaultName[];

export function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(faultTable, name);
}
