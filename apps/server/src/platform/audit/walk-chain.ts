import type { AuditFault } from '@gevel/contract/plain';
import type { ChainMarks, TrailRestore } from './anchors.ts';
import { type AuditRow, type ChainEnd, digestOf, hashOf, type Seal } from './seal.ts';
import type { TrailKeys } from './trail-keys.ts';

/** Enough to see what happened; each of them is a reason to look into it. */
export const maxFaults = 20;

/**
 * - changed: an event is not what was sealed; gone: it is not there any more
 * - link: a link was changed, taken out or put between, or made by nobody of ours
 * - cut: what was told outside of the database is not the chain as it is; head: what was told there is gone
 */
export interface TrailFault {
  kind: AuditFault;
  place: number;
  event_id: number | null;
}

export interface ChainWalk {
  faults: TrailFault[];
  restores: TrailRestore[];
  /** Events in the chain; and of those, what was sealed with a secret that nobody has any more. */
  sealed: number;
  unverifiable: number;
}

export type Link = { seal: Seal; event: AuditRow | null };

interface Step {
  keys: TrailKeys;
  marks: ChainMarks;
  end: ChainEnd;
}

/** Holds every event against its link and every link against the one before, wherever they are read from. */
export async function walkChain(
  keys: TrailKeys,
  marks: ChainMarks,
  links: AsyncIterable<Link>,
): Promise<ChainWalk & { end: ChainEnd }> {
  const step: Step = { keys, marks, end: marks.beginning };
  const walk: ChainWalk = { faults: [], restores: marks.restores, sealed: 0, unverifiable: 0 };
  for await (const link of links) {
    const { seal } = link;
    const fault = faultOf(step, link);
    if (fault === 'lost key') walk.unverifiable += 1;
    else if (fault !== null && walk.faults.length < maxFaults)
      walk.faults.push({ kind: fault, place: seal.place, event_id: seal.event_id });
    if (seal.kind === 'event') walk.sealed += 1;
    step.end = seal;
  }
  return { ...walk, end: { place: step.end.place, hash: step.end.hash } };
}

function faultOf({ keys, marks, end }: Step, { seal, event }: Link): TrailFault['kind'] | 'lost key' | null {
  if (seal.kind === 'event' && event === null) return 'gone';
  const follows = seal.kind === 'restored' ? seal.place > end.place : seal.place === end.place + 1;
  const key = keys.find(seal.key_id);
  if (key === null) {
    const isLost = seal.place < marks.firstKnown && marks.lostKeys.has(seal.key_id);
    return follows && isLost ? 'lost key' : 'link';
  }
  if (!follows || seal.hash !== hashOf(key, end.hash, { seal, event })) return follows && event ? 'changed' : 'link';
  if (event === null) return null;
  const digest = marks.erased.get(event.id) ?? seal.digest;
  return digest === digestOf(seal.salt ?? '', event) ? null : 'changed';
}
