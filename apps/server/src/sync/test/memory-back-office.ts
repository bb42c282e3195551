import {
  type BackOffice,
  type BookYear,
  type BookYearState,
  type BookYearsQuestion,
  type Changes,
  isPart,
  type ReadOptions,
  type RecordPage,
  type Records,
  type RecordType,
  type Rejection,
} from '@gevel/back-office';

export type World = { [Type in RecordType]: Records[Type][] };

/** What a test may do to the reads. */
export interface Disturbance {
  /** Runs before a page is handed out; may throw a failure, or change the page. */
  page?: (
    type: RecordType,
    number: number,
    page: RecordPage<object>,
  ) => RecordPage<object> | Promise<RecordPage<object>>;
  /** Years of the books of which the back office says that they changed, as "owner-year"; null when it cannot say. */
  changedYears?: readonly string[] | null;
  /** What it answers when it is asked what changed; it cannot say when this is absent. */
  changes?: (since: string | null) => Changes;
  /** Whether it says how many records a part has; it does when this is absent. */
  isCounting?: boolean;
  /** What it gives for no record of a type. */
  notGiven?: Partial<Record<RecordType, readonly string[]>>;
}

const notTold: Changes = {
  mark: 'none',
  years: null,
  ids: { sales_invoices: null, purchase_invoices: null, rental_statements: null },
};

const mutationsOf = (world: World, { owner_id, year }: BookYear) =>
  world.financial_mutations.filter((row) => row.owner_id === owner_id && row.financial_year === year);

function bookYearsOf(
  world: World,
  { owner_id, known, resting = [] }: BookYearsQuestion,
  changed: readonly string[] | null = null,
): BookYearState[] {
  const booked = world.financial_mutations.filter((row) => row.owner_id === owner_id).map((row) => row.financial_year);
  const isAsked = (year: number) => !resting.includes(year) || (changed?.includes(`${owner_id}-${year}`) ?? false);
  const years = [...new Set([...known, ...booked])].filter(isAsked).sort((left, right) => left - right);
  return years.map((year) => {
    const rows = mutationsOf(world, { owner_id, year });
    const isKnown = known.includes(year);
    return {
      year,
      mutations: isKnown ? rows.length : null,
      is_closed: isKnown ? (rows[0]?.year_is_closed ?? null) : null,
      // where it cannot say, a closed year is what its count and its mark say
      has_changed: changed?.includes(`${owner_id}-${year}`) ?? !(isKnown && rows[0]?.year_is_closed),
    };
  });
}

/** A back office in memory: pages in the order of the world, with the offset as cursor. */
export function memoryBackOffice(options: { world: World; pageSize?: number } & Disturbance): BackOffice {
  const { world, pageSize = 500 } = options;
  const rowsOf = (type: RecordType, within: ReadOptions['within']): readonly object[] => {
    if (within === undefined) return world[type];
    if ('year' in within) return mutationsOf(world, within);
    // safe: only its fields are looked at
    return (world[type] as readonly object[]).filter((record) => isPart({ ...record }, within));
  };
  let calls = 0;
  async function* read(type: RecordType, { after, within }: ReadOptions): AsyncGenerator<RecordPage<object>> {
    let offset = Number(after ?? 0);
    do {
      const rows = rowsOf(type, within);
      const next = offset + pageSize;
      const page: RecordPage<object> = {
        records: rows.slice(offset, next),
        rejections: [],
        cursor: next < rows.length ? String(next) : null,
        total: rows.length,
      };
      yield options.page === undefined ? page : await options.page(type, offset / pageSize, page);
      calls += 1;
      offset = next;
    } while (offset < rowsOf(type, within).length);
  }
  return {
    // safe: the rows of a type are of that type, whatever type is asked
    read: ((type: RecordType, more = {}) => read(type, more)) as BackOffice['read'],
    count: async (type, part) => {
      calls += 1;
      const ids = rowsOf(type, part).map((record) => Number(Reflect.get(record, 'id')));
      return options.isCounting === false
        ? null
        : { records: ids.length, last: ids.length > 0 ? Math.max(...ids) : null };
    },
    changes: async ({ since }) => {
      calls += 1;
      return options.changes?.(since) ?? notTold;
    },
    calls: () => calls,
    bookYears: async (question) => bookYearsOf(world, question, options.changedYears),
    ticketStates: async () => world.ticket_states,
    checkConnection: async () => {},
    restsUntil: async () => null,
    probe: async () => {},
    checkDescription: async () => [],
    takesWrites: true,
    createTicket: async () => ({ reference: '1' }),
    addTicketNote: async () => {},
    files: null,
    circuit: () => 'closed',
    surprises: () => [],
    limits: () => [],
    notGiven: (type) => [...(options.notGiven?.[type] ?? [])],
  };
}

export function rejecting(page: RecordPage<object>, rejections: Rejection[]): RecordPage<object> {
  const ids = new Set(rejections.map(({ id }) => id));
  const records = page.records.filter((record) => !ids.has(String(Reflect.get(record, 'id'))));
  return { ...page, records, rejections };
}
