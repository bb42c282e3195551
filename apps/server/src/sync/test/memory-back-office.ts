import type { BackOffice, RecordPage, Records, RecordType, Rejection } from '@gevel/back-office';

export type World = { [Type in RecordType]: Records[Type][] };

/** What a test may do to the reads. */
export interface Disturbance {
  /** Runs before a page is handed out; may throw a failure, or change the page. */
  page?: (
    type: RecordType,
    number: number,
    page: RecordPage<object>,
  ) => RecordPage<object> | Promise<RecordPage<object>>;
}

/** A back office in memory: pages in the order of the world, with the offset as cursor. */
export function memoryBackOffice(options: { world: World; pageSize?: number } & Disturbance): BackOffice {
  const { world, pageSize = 500 } = options;
  async function* read(type: RecordType, after: string | undefined): AsyncGenerator<RecordPage<object>> {
    let offset = Number(after ?? 0);
    do {
      const rows = world[type];
      const next = offset + pageSize;
      const page: RecordPage<object> = {
        records: rows.slice(offset, next),
        rejections: [],
        cursor: next < rows.length ? String(next) : null,
        total: rows.length,
      };
      yield options.page === undefined ? page : await options.page(type, offset / pageSize, page);
      offset = next;
    } while (offset < world[type].length);
  }
  return {
    // safe: the rows of a type are of that type, whatever type is asked
    read: ((type: RecordType, more = {}) => read(type, more.after)) as BackOffice['read'],
    ticketStates: async () => world.ticket_states,
    checkConnection: async () => {},
    checkDescription: async () => [],
    createTicket: async () => ({ reference: '1' }),
    addTicketNote: async () => {},
    surprises: () => [],
  };
}

export function rejecting(page: RecordPage<object>, rejections: Rejection[]): RecordPage<object> {
  const ids = new Set(rejections.map(({ id }) => id));
  const records = page.records.filter((record) => !ids.has(String(Reflect.get(record, 'id'))));
  return { ...page, records, rejections };
}
