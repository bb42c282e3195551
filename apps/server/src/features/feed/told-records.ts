import type { RecordType } from '@gevel/back-office/records';
import type { FeedKindName } from '@gevel/contract/plain';

/** How the record of an entry `t` is found and called: SQL over the row `r`. */
interface ToldRecord {
  /** Whoever may not see the record, or where it is gone, reads the entry without it. */
  from: string;
  /** Of the record that the entry leads to; null for none. */
  id: string;
  title: string;
  subtitle: string;
  /** What could not be read of them is not told either. */
  recordType: RecordType;
}

const joined = (...parts: string[]) => `concat_ws(' · ', ${parts.map((part) => `nullif(${part}, '')`).join(', ')})`;
const mine = (table: string) => `${table} r where r.id = t.record_id and :mine(r)`;
const period = `(to_char(r.period_start, 'DD-MM-YYYY') || ' – ' || to_char(r.period_end, 'DD-MM-YYYY'))`;
const ticketTitle = `coalesce(nullif(left(r.description, 100), ''), r.reference)`;

const ticket = { id: 'r.id::text', title: ticketTitle, subtitle: joined('r.reference', 'r.address') };
const statement = { id: 'r.id::text', title: 'coalesce(r.reference, r.id::text)', subtitle: period };
const invoice = (kind: 'sales' | 'purchase') => ({
  from: mine(`${kind}_invoices`),
  // As the list of both kinds names them.
  id: `'${kind === 'sales' ? 'sales' : 'purchases'}-' || r.id`,
  title: 'coalesce(r.reference, r.id::text)',
  subtitle: joined('r.relation_name', 'r.subject'),
});

/** What is asked or decided about a record leads to that question, which is called as the record is. */
const asked = (told: typeof ticket | ReturnType<typeof invoice>, recordType: 'tickets' | 'purchase_invoices') => ({
  ...told,
  id: 'a.id::text',
  from: `approvals a join ${recordType} r on r.id = a.record_id where a.id = t.record_id and :mine(a) and :mine(r)`,
  recordType,
});
const askedOfTicket = asked(ticket, 'tickets');
const askedOfInvoice = asked(invoice('purchase'), 'purchase_invoices');

export const toldRecords: Readonly<Record<FeedKindName, ToldRecord>> = {
  rental_statements: { ...statement, from: mine('rental_statements'), recordType: 'rental_statements' },
  statement_payments: {
    ...statement,
    from: `statement_payments p join rental_statements r on r.id = p.statement_id where p.id = t.record_id and :mine(r)`,
    recordType: 'statement_payments',
  },
  tickets: { ...ticket, from: mine('tickets'), recordType: 'tickets' },
  ticket_notes: {
    ...ticket,
    from: 'ticket_notes n join tickets r on r.id = n.ticket_id where n.id = t.record_id and :mine(r)',
    recordType: 'ticket_notes',
  },
  contracts: {
    from: mine('contracts'),
    id: 'r.id::text',
    title: 'r.reference',
    subtitle: joined('r.contractor_name', 'r.address', 'r.city'),
    recordType: 'contracts',
  },
  objects: {
    from: mine('objects'),
    id: 'r.id::text',
    title: `coalesce(nullif(r.name, ''), r.address, r.reference)`,
    subtitle: joined('r.reference', 'r.address', 'r.city'),
    recordType: 'objects',
  },
  purchase_invoices: { ...invoice('purchase'), recordType: 'purchase_invoices' },
  sales_invoices: { ...invoice('sales'), recordType: 'sales_invoices' },
  ticket_approvals: askedOfTicket,
  invoice_approvals: askedOfInvoice,
  ticket_decisions: askedOfTicket,
  invoice_decisions: askedOfInvoice,
  service_costs: {
    from: mine('service_costs'),
    id: 'r.id::text',
    title: `concat_ws(' · ', r.property_name, r.year)`,
    subtitle: `''`,
    recordType: 'financial_mutations',
  },
  owners: {
    from: 'owners r where r.id = t.record_id',
    id: 'null::text',
    title: 'r.name',
    subtitle: `''`,
    recordType: 'owners',
  },
};
