import type { RecordPage } from '../../port/back-office.ts';
import type { Records } from '../../port/records.ts';
import { groupedBy } from '../read/grouped.ts';

type Mutation = Records['financial_mutations'];
/** What the journal books of an entry in all; null when it does not say. */
type AmountOf = (id: number) => number | null;

/** Ids of parts lie so far apart; a larger number of an entry leaves no room for its parts. */
const span = 2 ** 43;
const maxParts = 1_000;

/**
 * An entry of the ledger may come in several rows of one number, of which nobody says what they are: parts of it, each with an
 * amount of its own, or one booking that came again. No amount may be lost, and none counted twice: what nothing decides is
 * refused, and told. A page holds all rows of an entry.
 */
export function apart(page: RecordPage<Mutation>, amountOf: AmountOf): RecordPage<Mutation> {
  const refused = groupedBy(page.rejections, ({ id }) => id);
  const entries = groupedBy(page.records, ({ id }) => id);
  if (entries.size === page.records.length && !page.rejections.some(({ id }) => entries.has(Number(id)))) return page;
  const records: Mutation[] = [];
  const rejections = [...page.rejections];
  let repeated = 0;
  for (const [id, rows] of entries) {
    const unread = refused.get(String(id)) ?? [];
    const { kept, doubted } = judge(rows.toSorted(byWhatIsBooked), unread.length > 0 ? null : amountOf(id));
    repeated += rows.length - kept.length - doubted.length;
    let part = 0;
    const nextId = () => partId(id, part++);
    for (const row of kept) {
      const own = nextId();
      if (own === null) rejections.push(rejectionOf(row, null, 'is a part of an entry whose number is too large'));
      else records.push(Object.assign(row, { id: own }));
    }
    for (const [row, reason] of doubted) rejections.push(rejectionOf(row, nextId(), reason));
    // what came beside them is known by a number of its own too
    for (const one of unread) rejections[rejections.indexOf(one)] = { ...one, id: numberText(nextId()) };
  }
  return { ...page, records, rejections, repeated };
}

function partId(id: number, part: number): number | null {
  if (part === 0) return id;
  return id < span && part < maxParts ? id + part * span : null;
}

const numberText = (id: number | null) => (id === null ? null : String(id));

function rejectionOf({ owner_id, relation_id }: Mutation, id: number | null, reason: string) {
  return { id: numberText(id), reason, links: { owner_id, ...(relation_id !== null && { relation_id }) } };
}

interface Judgement {
  kept: Mutation[];
  doubted: [Mutation, string][];
}

const valueOf = ({ debit, credit }: Mutation) => debit - credit;
const sumOf = (rows: readonly Mutation[]) => rows.reduce((sum, row) => sum + valueOf(row), 0);

function judge(rows: readonly Mutation[], amount: number | null): Judgement {
  if (rows.length === 1) return { kept: [...rows], doubted: [] };
  if (amount === null) return withoutJournal(rows);
  const isBooked = (of: readonly Mutation[]) => Math.abs(sumOf(of)) === Math.abs(amount);
  if (isBooked(rows)) return { kept: [...rows], doubted: [] };
  const distinct = [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
  if (isBooked(distinct)) return { kept: distinct, doubted: [] };
  const [first, ...others] = distinct;
  if (first !== undefined && others.every((row) => isAlike(row, first)) && isBooked([first]))
    return { kept: [first], doubted: others.map((row) => [row, 'came again with other contents, and is booked once']) };
  return {
    kept: [],
    doubted: rows.map((row) => [row, 'is a part of an entry that the journal books with another amount']),
  };
}

/** Lines on different accounts, or of different amounts, are different lines; others may be one line that came again. */
function withoutJournal(rows: readonly Mutation[]): Judgement {
  const lines = groupedBy(rows, ({ ledger_account_id, debit, credit }) => `${ledger_account_id} ${debit} ${credit}`);
  const kept = [...lines.values()].flatMap(([first]) => first ?? []);
  const doubted = [...lines.values()].flatMap(([, ...others]) => others);
  return {
    kept,
    doubted: doubted.map((row) => [row, 'came again on the same account with the same amount, and may be booked once']),
  };
}

const isAlike = (left: Mutation, right: Mutation) =>
  left.ledger_account_id === right.ledger_account_id && left.debit === right.debit && left.credit === right.credit;

/** So that a part keeps its id whatever order the rows of an entry come in. */
function byWhatIsBooked(left: Mutation, right: Mutation): number {
  const [one, other] = [placeOf(left), placeOf(right)];
  return one < other ? -1 : one > other ? 1 : 0;
}

function placeOf(row: Mutation): string {
  const { ledger_account_id, object_id, relation_id, service_costs_year, service_costs_period, debit, credit } = row;
  const numbers = [ledger_account_id, object_id, relation_id, service_costs_year, service_costs_period, debit, credit];
  return [...numbers.map((value) => String(value ?? 0).padStart(16, '0')), JSON.stringify(row)].join(' ');
}
