import { type Day, monthName } from '../calendar.ts';
import type { RandomStream } from '../random-stream.ts';
import { ACCOUNTS } from '../shared/chart.ts';
import type { Settlement } from './books.ts';
import type { Office } from './office.ts';

/** A positive balance goes to the owner within days; a negative one is topped up by the owner, or set off next month. */
export function planPayout(office: Office, settlement: Settlement, random: RandomStream): void {
  const { total, processed } = settlement;
  if (total > 0 && office.portfolio.owner.paysInTwoParts) {
    const first = Math.round(total / 2);
    planPart(office, settlement, { day: processed + 2, cents: first });
    planPart(office, settlement, { day: processed + 9, cents: total - first });
    return;
  }
  if (total > 0) return planPart(office, settlement, { day: processed + random.between(2, 5), cents: total });
  if (total < 0 && random.chance(0.5))
    planPart(office, settlement, { day: processed + random.between(8, 15), cents: total });
}

function planPart(office: Office, settlement: Settlement, part: { day: Day; cents: number }): void {
  office.book.on(part.day, () => pay(office, settlement, part));
}

function pay(office: Office, settlement: Settlement, part: { day: Day; cents: number }): void {
  const { party } = office.portfolio.owner;
  const description = `${part.cents > 0 ? 'Uitbetaling' : 'Aanvulling'} huurafrekening ${monthName(settlement.month)}`;
  const post = office.book.post({
    journal: 'bank',
    date: part.day,
    settlement,
    lines: [
      { account: ACCOUNTS.settlementsPayable, cents: part.cents, party, description },
      { account: office.bank, cents: -part.cents, party, description },
    ],
  });
  settlement.payments.push({ date: part.day, cents: part.cents, post });
}
