import type { Operation } from '@gevel/contract';
import type { ProblemCode } from '@gevel/contract/plain';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../clock.ts';
import { networkOf } from '../limits/network-of.ts';
import type { Actor } from '../session/actor.ts';
import { recordAudit } from './record-audit.ts';

export interface RefusedCall {
  /** Null of somebody who is not logged in. */
  by: Actor | null;
  address: string;
  operation: Pick<Operation, 'method' | 'path'>;
  refusal: ProblemCode;
}

export interface RefusedCalls {
  /** Writes the first of a kind down at once, and counts those that follow within the hour. */
  note(call: RefusedCall): Promise<void>;
  /** Writes down how many followed, of each kind whose hour is over; of all kinds when the server stops. */
  tell(which?: 'over' | 'all'): Promise<void>;
}

interface Kind {
  who: string;
  by: Actor | null;
  address: string;
  /** The call by its pattern, and why it was refused; stars for what is not told apart any more. */
  call: string;
  refusal: string;
}

const hourMs = 3_600_000;
/** Kinds that are told apart of one person within the hour; of all whom nobody knows together, since they may have many addresses. */
const maxKinds = { known: 50, unknown: 500 };
const unknown = 'unknown';

/** Refusals by who asked, what and why, so that a flood of them takes a line and a number. */
export function createRefusedCalls({ database, clock }: { database: Database; clock: Clock }): RefusedCalls {
  const counted = new Map<string, Kind & { since: Date; followed: number }>();
  const kindsOf = new Map<string, number>();

  function kindOf({ by, address, operation, refusal }: RefusedCall): Kind {
    const who = by?.user.id ?? unknown;
    const kind = { who, by, address, call: `${operation.method} ${operation.path}`, refusal };
    const isApart = (kindsOf.get(who) ?? 0) < (by === null ? maxKinds.unknown : maxKinds.known);
    return isApart || counted.has(keyOf(kind)) ? kind : { ...kind, call: '*', refusal: '*' };
  }

  return {
    note: async (call) => {
      const kind = kindOf(call);
      const known = counted.get(keyOf(kind));
      if (known) {
        known.followed += 1;
        return;
      }
      const since = clock.now();
      counted.set(keyOf(kind), { ...kind, since, followed: 0 });
      kindsOf.set(kind.who, (kindsOf.get(kind.who) ?? 0) + 1);
      await write(database, kind, { at: since });
    },
    tell: async (which = 'over') => {
      const now = clock.now();
      for (const [key, kind] of counted) {
        if (which === 'over' && now.getTime() - kind.since.getTime() < hourMs) continue;
        counted.delete(key);
        const left = (kindsOf.get(kind.who) ?? 1) - 1;
        if (left === 0) kindsOf.delete(kind.who);
        else kindsOf.set(kind.who, left);
        const { followed: times, since } = kind;
        if (times > 0) await write(database, kind, { at: now, since, times });
      }
    },
  };
}

function keyOf({ who, address, call, refusal }: Kind): string {
  const from = who === unknown && call !== '*' ? networkOf(address) : '';
  return `${who} ${from} ${call} ${refusal}`;
}

function write(
  { db }: Database,
  { by, address, call, refusal }: Kind,
  { at, ...followed }: { at: Date; since?: Date; times?: number },
): Promise<void> {
  return recordAudit(db, { at, action: 'call.refuse', by, address, after: { call, refusal, ...followed } });
}
