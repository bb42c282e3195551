import {
  type ApprovalSubject,
  approvalSubjectNames,
  approvalSubjects,
  approvalsList,
  shownKinds,
} from '@gevel/contract/plain';
import { firstDayOfYearSql, runningYearSql } from '../../domain/book-year.ts';
import { budgetMonths } from '../../domain/budget-months.ts';
import { type ServedList, servedList } from '../../lists/list-sql.ts';
import { ownerJoin } from '../../lists/owner-join.ts';
import { isShownDocument } from '../../lists/shown-document.ts';
import type { Actor } from '../../platform/session/actor.ts';

const decision = (row: string) => `(case ${row}.state when 'approved' then 'yes' when 'refused' then 'no' end)`;

/** A decision on a ticket is dealt with once its note is in the back office, one on an invoice once its state changes there. */
const stage = `(case
  when t.state in ('costs_unknown', 'mandate_unknown') then t.state
  when t.state = 'asked' then case when t.ended_at is null then 'asked' else 'lapsed' end
  when t.end_reason in ('amount_changed', 'not_needed') then 'lapsed'
  when t.end_reason = 'settled' or t.subject_type = 'tickets' and t.is_noted then 'processed'
  else 'recorded' end)`;

const subjectName: Readonly<Record<ApprovalSubject, string>> = {
  tickets: `select coalesce(nullif(case when length(r.description) > 100
      then rtrim(left(r.description, 99)) || '…' else r.description end, ''), r.reference) from tickets r where r.id = t.record_id and :mine(r)`,
  invoices: `select concat_ws(' · ', nullif(r.relation_name, ''), nullif(r.subject, '')) from purchase_invoices r where r.id = t.record_id and :mine(r)`,
};

/** What is left of the budgets of the book year that runs for costs, as far as it is about the accounts of what is asked: an invoice names them, a ticket none. */
const budgets = `(select b.id, b.name, b.kind, b.financial_year as year, ${firstDayOfYearSql('b.owner_id', 'b.financial_year')} as first_day,
    sum(${budgetMonths.map((month) => `l.${month}`).join(' + ')}) as budgeted,
    (select coalesce(sum(m.debit - m.credit), 0) from financial_mutations m
      where m.owner_id = b.owner_id and m.financial_year = b.financial_year
        and m.ledger_account_id = any(array_agg(l.ledger_account_id))) as booked
  from budgets b
    join budget_lines l on l.budget_id = b.id and l.owner_id = b.owner_id
    join ledger_accounts a on a.id = l.ledger_account_id and (a.owner_id is null or a.owner_id = b.owner_id)
    join compactions c on c.id = a.compaction_id and c.quadrant = 'costs'
  where b.owner_id = t.owner_id and b.financial_year = ${runningYearSql('t.owner_id', ':today::date')}
    and (t.subject_type = 'tickets' or l.ledger_account_id in (
      select p.ledger_account_id from purchase_invoice_lines p where p.invoice_id = t.record_id and p.owner_id = t.owner_id))
  group by b.id, b.name, b.kind, b.financial_year, b.owner_id) i`;

const served = new Map<string, ServedList>();

/** What is asked about records that these modules show; what is left of budgets to who sees the books. */
export function servedApprovals({ modules, scope }: Pick<Actor, 'modules' | 'scope'>): ServedList {
  const shown = approvalSubjectNames.filter((name) => modules.includes(approvalSubjects[name]));
  const asked = { shown, showsBooks: modules.includes('financial'), isOwner: scope.kind === 'owner' };
  const key = JSON.stringify(asked);
  const list = served.get(key) ?? (approvalsOf(asked) as unknown as ServedList); // safe: the engine reads every list through its description alone
  served.set(key, list);
  return list;
}

interface Asked {
  shown: readonly ApprovalSubject[];
  showsBooks: boolean;
  isOwner: boolean;
}

function approvalsOf({ shown, showsBooks, isOwner }: Asked) {
  // What is not known is found out by agents.
  const isFor = (row: string) =>
    `:mine(${row})${isOwner ? ` and ${row}.state in ('asked', 'approved', 'refused')` : ''}`;
  const ofItsTicket = shown.includes('tickets')
    ? ` or i.subject_type = 'tickets' and i.subject_id = (
        select r.ticket_id::text from purchase_invoices r where t.subject_type = 'invoices' and r.id = t.record_id and :mine(r))`
    : '';
  const types = shown.map((name) => `'${name}'`).join(', ');
  return servedList(approvalsList, {
    table: 'approvals',
    scope: { portfolio: shown.length === 0 ? 'false' : `${isFor('t')} and t.subject_type in (${types})` },
    joins: { owner: ownerJoin },
    fields: {
      id: 't.id',
      stage,
      decision: decision('t'),
      subject_type: 't.subject_type',
      subject_id: 't.subject_id',
      subject_name: `nullif((case t.subject_type ${approvalSubjectNames.map((name) => `when '${name}' then (${subjectName[name]})`).join(' ')} end), '')`,
      reference: 't.reference',
      owner_id: 't.owner_id',
      owner_name: { sql: 'o.name', sort: 'o.name_sort', joins: ['owner'] },
      amount: 't.amount',
      mandate: 't.mandate',
      mandate_of: 't.mandate_of',
      above_mandate: '(t.amount - t.mandate)',
      vat: `(case t.subject_type when 'invoices' then 'including' else (select b.mandate_vat from brokers b where b.id = t.broker_id) end)`,
      asked_at: 't.asked_at',
      reminded_at: 't.reminded_at',
      decided_at: 't.decided_at',
      decided_by: 't.decided_by',
      by_deputy: 't.by_deputy',
      ended_at: 't.ended_at',
      end_reason: 't.end_reason',
      ticket_id: `(case t.subject_type when 'tickets' then t.record_id else (select r.ticket_id from purchase_invoices r where r.id = t.record_id and :mine(r)) end)`,
    },
    filters: { owner: { sql: 't.owner_id = any(:ids)', known: 'owners' } },
    includes: {
      documents: {
        from: `documents i where (i.subject_type = t.subject_type and i.subject_id = t.subject_id${ofItsTicket})
          and ${isShownDocument('i', isOwner ? 'owner' : 'broker')}
          and i.kind in (${shownKinds.map((kind) => `'${kind}'`).join(', ')})`,
        orderBy: 'i.kind desc, i.added_at, i.id',
        fields: {
          id: 'i.id',
          name: 'i.name',
          kind: 'i.kind',
          content_type: 'i.content_type',
          byte_count: 'i.byte_count',
          sha256: 'i.sha256',
        },
      },
      budgets: {
        from: showsBooks ? budgets : `${budgets} where false`,
        orderBy: 'i.kind desc, i.id',
        fields: {
          id: 'i.id',
          name: 'i.name',
          kind: 'i.kind',
          year: 'i.year',
          first_day: 'i.first_day',
          budgeted: 'i.budgeted',
          booked: 'i.booked',
          left: '(i.budgeted - i.booked)',
        },
      },
      reminders: {
        from: `unnest(t.reminders) with ordinality i(reminded_at, id)`,
        orderBy: 'i.id',
        fields: { id: 'i.id', reminded_at: 'i.reminded_at' },
      },
      earlier: {
        from: `approvals i where i.subject_type = t.subject_type and i.subject_id = t.subject_id and i.id <> t.id and ${isFor('i')}`,
        orderBy: 'i.asked_at desc, i.id desc',
        fields: {
          id: 'i.id',
          decision: decision('i'),
          is_current: '(i.ended_at is null)',
          amount: 'i.amount',
          asked_at: 'i.asked_at',
          decided_at: 'i.decided_at',
          decided_by: 'i.decided_by',
          by_deputy: 'i.by_deputy',
        },
      },
    },
    search: [{ sql: `gevel_fold(coalesce(t.reference, ''))` }, { sql: 'o.search_text', joins: ['owner'] }],
    recordTypes: [],
  });
}
