import { bankDays, type DueStanding } from '@gevel/contract/plain';

/** An invoice to a tenant that is booked, and what the debtor account has of it. Whole cents, calendar days as text. */
export interface DueAmount {
  id: string;
  reference: string | null;
  due: string;
  amount: number;
  open: number;
  /** Under an arrangement or kept out of reminding, now or when it was open last. */
  aside: 'arranged' | 'excluded' | null;
  /** The money that the debtor account booked on it, a day at a time in their order; below nothing it was paid back. */
  receipts: readonly { date: string; amount: number }[];
  /** What the debtor account wrote off of it or set it off against; below nothing that was undone. */
  setOff: number;
  /** What left the debtor account for an arrangement and is still owed; below nothing that was undone. */
  arranged: number;
}

export interface JudgedAmount extends DueAmount {
  /** Neither open, set off nor arranged. */
  received: number;
  /** Received by the open items, on no day that the debtor account knows. */
  undated: number;
  standing: DueStanding;
  /** When money had come to the whole amount. */
  paidOn: string | null;
  /** Whole days after the due date, so far while it is open. Null of what does not count. */
  days: number | null;
  isLate: boolean;
}

export function judge(due: DueAmount, today: string): JudgedAmount {
  const received = due.amount - due.open - due.setOff - due.arranged;
  const undated = received - sum(due.receipts);
  const isPaid = due.open <= 0 && received >= due.amount && undated === 0;
  const paidOn = isPaid ? lastFilledOn(due) : null;
  const standing = standingOf({ ...due, received, undated }, today);
  const days = standing === 'counted' ? dayNumber(paidOn ?? today) - dayNumber(due.due) : null;
  return { ...due, received, undated, standing, paidOn, days, isLate: days !== null && days > bankDays };
}

type Settled = DueAmount & Pick<JudgedAmount, 'received' | 'undated'>;

function standingOf({ amount, open, due, aside, received, undated }: Settled, today: string): DueStanding {
  if (amount <= 0) return 'credit';
  if (due >= today) return 'to_come';
  if (aside !== null) return aside;
  if (open > 0) return 'counted';
  if (received < amount) return 'set_off';
  return undated === 0 ? 'counted' : 'unknown';
}

/** The day on which what was received came to the whole amount and stayed there: a direct debit may be taken back. */
function lastFilledOn({ amount: due, receipts, setOff, arranged }: DueAmount): string | null {
  // What was undone by another journal than a bank's had to be paid once more.
  const amount = due - Math.min(setOff + arranged, 0);
  let sum = 0;
  let filledOn: string | null = null;
  for (const receipt of receipts) {
    const before = sum;
    sum += receipt.amount;
    if (before < amount && sum >= amount) filledOn = receipt.date;
  }
  return filledOn;
}

const sum = (receipts: DueAmount['receipts']) => receipts.reduce((total, { amount }) => total + amount, 0);
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
