import type { Attacker } from './attackers.ts';
import type { Belongings } from './belongings.ts';

/** Ids of one kind of record as somebody could have got hold of them. */
export interface Ids {
  /** Of others: they are there, but not for this attacker. */
  foreign: readonly string[];
  /** Once there. */
  gone: string;
  /** Never there. */
  random: string;
}

export type Target = (had: Belongings, attacker: Attacker) => Ids;

/** Where ids stand elsewhere than in the address: in a question, or in what is sent. */
export interface Beside {
  target: Target;
  send: (id: string) => { path: string; body?: unknown; headers?: Record<string, string> };
  /** Answers the same whatever the id is. */
  isIndifferent?: true;
}
