import { everyCall } from '../../apps/server/src/test/attack-every-route.ts';
import type { DescribedCall } from '../../apps/server/src/test/drawn-calls.ts';

/** Calls that cost much by design get fewer: what is judged there is a small body or none, and the rest is the same work again. */
export const costlyRoutes: Readonly<Record<string, string>> = {
  'auth.login': 'hashes a password',
  'auth.logout': 'is followed by a login, which hashes a password',
  'account.changePassword': 'hashes a password',
  'account.confirmPassword': 'hashes a password',
  'tools.runAuditCheck': 'reads the whole trail',
  'tools.startSyncRun': 'reads the whole back office',
  'tools.backOffice': 'asks the back office',
  'tools.probeBackOffice': 'asks the back office',
  'tools.startConnectionCheck': 'asks the back office for every set',
  'tools.ticketStateMap': 'asks the back office',
  'tools.putTicketStateMap': 'derives every ticket anew',
  'tools.putNoticeDates': 'derives every contract anew',
};
const ofCostly = 100;
const inARow = 25;

export interface Batch {
  call: DescribedCall;
  count: number;
  seed: number;
}

export const wantedOf = ({ name }: DescribedCall, calls: number) =>
  name in costlyRoutes ? Math.min(calls, ofCostly) : calls;

/** Every route has some of its calls before any has all, so that a run that is cut short has tried each of them. */
export function* batchesOf(calls: number, seed: number): Generator<Batch, void> {
  for (let round = 0; round * inARow < calls; round += 1) {
    for (const [place, call] of everyCall.entries()) {
      const left = wantedOf(call, calls) - round * inARow;
      if (left > 0) yield { call, count: Math.min(left, inARow), seed: seed + round * everyCall.length + place };
    }
  }
}
