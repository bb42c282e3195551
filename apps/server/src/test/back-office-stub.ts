import type { BackOffice } from '@gevel/back-office';

/** A back office that knows nothing and never fails; a test replaces the calls that it is about. */
export function createBackOfficeStub(calls: Partial<BackOffice> = {}): BackOffice {
  return {
    // biome-ignore lint/correctness/useYield: an empty read has no pages
    async *read() {},
    count: async () => null,
    changes: async () => ({
      mark: '',
      years: null,
      ids: { sales_invoices: null, purchase_invoices: null, rental_statements: null },
    }),
    calls: () => 0,
    bookYears: async () => [],
    ticketStates: async () => [],
    checkConnection: async () => {},
    restsUntil: async () => null,
    probe: async () => {},
    checkDescription: async () => [],
    takesWrites: true,
    createTicket: async () => ({ reference: 'T-1' }),
    addTicketNote: async () => {},
    files: null,
    circuit: () => 'closed',
    surprises: () => [],
    limits: () => [],
    notGiven: () => [],
    ...calls,
  };
}
