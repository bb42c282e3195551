import type { RecordType } from '@gevel/back-office/records';
import type { DocumentSubject, FeedEvent, FeedKindName } from '@gevel/contract/plain';

/** How the record of an entry `t` is found and called: SQL over the row `r`. */
interface ToldRecord {
  /** Whoever may not see the record, or where it is gone, reads the entry without it. */
  from: string;
  /** Of the record that the entry leads to; null for none. */
  id: string;
  title: string;
  subtitle: string;
  /** Of events that fall due or wait for somebody: in which state what they told is now. */
  due?: Partial<Record<FeedEvent, string>>;
  /** What could not be read of them is not told either. */
  recordType: RecordType;
}

const joined = (...parts: string[]) => `concat_ws(' · ', ${parts.map((part) => `nullif(${part}, '')`).join(', ')})`;
/** Settled once it is otherwise than it was told, and past once its day went by. */
const dueOn = (day: string, isSettled = 'false') =>
  `case when ${isSettled} or ${day} is distinct from t.becomes::date then 'settled' when ${day} < :today then 'past' else 'open' end`;
const waits = (isOpen: string) => `case when ${isOpen} then 'open' else 'settled' end`;
const waitsFor = (events: readonly FeedEvent[], isOpen: string) =>
  Object.fromEntries(events.map((event) => [event, waits(isOpen)]));
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
  due: waitsFor(['asked', 'reminded'], `a.state = 'asked' and a.ended_at is null`),
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
  due: { expires: dueOn('r.valid_until') },
  recordType,
});

/** Of a message that is a question or an answer to one, which leads to all that was said. */
const questions = (recordType: RecordType): ToldRecord => ({
  from: `thread_messages m join threads r on r.id = m.thread_id where m.id = t.record_id and :mine(r)
    and r.agents_of is not distinct from t.agents_of`,
  id: 'r.id::text',
  title: 'r.subject_name',
  subtitle: `coalesce(r.line_name, '')`,
  due: waitsFor(['asked', 'asked_more'], `r.state = 'open'`),
  recordType,
});

const contract: ToldRecord = {
  from: mine('contracts'),
  id: 'r.id::text',
  title: 'r.reference',
  subtitle: joined('r.contractor_name', 'r.address', 'r.city'),
  recordType: 'contracts',
};

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
  contracts: contract,
  objects: {
    from: mine('objects'),
    id: 'r.id::text',
    title: `coalesce(nullif(r.name, ''), r.address, r.reference)`,
    subtitle: joined('r.reference', 'r.address', 'r.city'),
    recordType: 'objects',
  },
  purchase_invoices: {
    ...invoice('purchase'),
    due: waitsFor(['awaits_owner'], `r.workflow_state = 'ownerapprovalworkflow'`),
    recordType: 'purchase_invoices',
  },
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
    due: waitsFor(['due_60', 'due_30', 'overdue', 'rest_overdue'], 'r.reminder is not null'),
    recordType: 'financial_mutations',
  },
  contract_deadlines: {
    ...contract,
    due: {
      ends: dueOn('r.end_date', `r.term not in ('notice_given', 'ends')`),
      // Once its day went by the contract goes on, and has a later day.
      notice_due: `case when r.term <> 'extends' then 'settled' when t.becomes::date < :today then 'past'
        when r.latest_notice_date is distinct from t.becomes::date then 'settled' else 'open' end`,
      index_due: dueOn('r.next_index_date'),
    },
  },
  // An open item has the id of its invoice.
  overdue_invoices: {
    ...invoice('sales'),
    due: {
      unpaid: waits('exists (select from debtor_items i where i.id = r.id and i.outstanding_amount > 0 and :mine(i))'),
    },
    recordType: 'debtor_items',
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
  // Whose it is stands beside it.
  owner_documents: document('owners', 'owners', `''`),
  statement_questions: questions('rental_statements'),
  mutation_questions: questions('financial_mutations'),
  invoice_questions: questions('sales_invoices'),
  ticket_questions: questions('tickets'),
  contract_questions: questions('contracts'),
  object_questions: questions('objects'),
  owners: {
    from: 'owners r where r.id = t.record_id',
    id: 'null::text',
    title: 'r.name',
    subtitle: `''`,
    recordType: 'owners',
  },
};
