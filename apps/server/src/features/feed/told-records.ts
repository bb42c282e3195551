import type { RecordType } from '@gevel/back-office/records';
import type { DocumentSubject, FeedKindName } from '@gevel/contract/plain';

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

/** Of a record whose number a document holds. */
const ofSubject = (name: string, table: string) =>
  `(select ${name} from ${table} s where s.id = r.subject_id::bigint and :mine(s))`;
const ofInvoice = (side: 'sales' | 'purchases', table: string) =>
  `(select s.reference from ${table} s where r.subject_id like '${side}-%' and s.id = split_part(r.subject_id, '-', 2)::bigint and :mine(s))`;

const document = (subject: DocumentSubject, recordType: RecordType, name: string): ToldRecord => ({
  from: `documents r where r.id = t.record_id and r.subject_type = '${subject}' and :mine(r)`,
  id: 'r.id::text',
  title: 'r.name',
  subtitle: name,
  recordType,
});

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
  object_documents: document(
    'objects',
    'objects',
    ofSubject(`coalesce(nullif(s.name, ''), s.address, s.reference)`, 'objects'),
  ),
  contract_documents: document('contracts', 'contracts', ofSubject('s.reference', 'contracts')),
  invoice_documents: document(
    'invoices',
    'purchase_invoices',
    `coalesce(${ofInvoice('sales', 'sales_invoices')}, ${ofInvoice('purchases', 'purchase_invoices')})`,
  ),
  statement_documents: document(
    'rental_statements',
    'rental_statements',
    ofSubject('s.reference', 'rental_statements'),
  ),
  ticket_documents: document(
    'tickets',
    'tickets',
    `case when r.subject_id not like 'write-%' then ${ofSubject('s.reference', 'tickets')} end`,
  ),
  owners: {
    from: 'owners r where r.id = t.record_id',
    id: 'null::text',
    title: 'r.name',
    subtitle: `''`,
    recordType: 'owners',
  },
};
