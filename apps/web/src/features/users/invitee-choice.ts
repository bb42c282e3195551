import type { Invitee } from '@gevel/contract';
import { folded } from '../../lib/folded.ts';

export const isAble = ({ outcome }: Invitee) => outcome === 'new' || outcome === 'let_in';

/** Somebody is let in with the account that another row makes, and that row is not chosen. */
export function lacksAccount(
  { email, reasons }: Invitee,
  { rows, chosen }: { rows: readonly Invitee[]; chosen: ReadonlySet<number> },
): boolean {
  const isMadeBy = (one: Invitee) => one.email === email && one.outcome === 'new' && chosen.has(one.row);
  return reasons.includes('with_earlier') && !rows.some(isMadeBy);
}

/** The rows in whose landlord, person, address or broker each of the words stands, whatever its accents. */
export function found(rows: readonly Invitee[], typed: string): readonly Invitee[] {
  const words = folded(typed).split(' ').filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(({ owner, owner_name, first_name, name, email, broker_name }) => {
    const text = folded([owner, owner_name, first_name, name, email, broker_name].join(' '));
    return words.every((word) => text.includes(word));
  });
}
