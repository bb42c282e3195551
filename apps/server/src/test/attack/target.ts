import type { Module } from '@gevel/contract/plain';
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
  send: (id: string, had: Belongings) => { path: string; body?: unknown; headers?: Record<string, string> };
  /** Without which somebody who was let in is refused before the id is looked at, where the access does not say it. */
  module?: Module;
  /** Answers the same whatever the id is. */
  isIndifferent?: true;
}
