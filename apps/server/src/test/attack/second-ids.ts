import type { Operation } from '@gevel/contract';
import { victim } from './attack-world.ts';
import type { Belongings } from './belongings.ts';
import type { Target } from './target.ts';

/** An address that names a record within another: that one is the attacker's own, or was, and the one within it is not. */
interface Second {
  first: (had: Belongings) => string;
  target: Target;
}

const never = { gone: '999998', random: '999999999' };
const unknownUuids = { gone: '00000000-0000-4000-8000-0000000000fe', random: '00000000-0000-4000-8000-0000000000ff' };
const owned = '101';

/** At tickets of the victim, of another owner of the same broker, and at another ticket of the same owner. */
const notes: Target = () => ({ foreign: ['101751', `${victim.owner}701`, '102701', '101701'], ...never });
const messages: Target = (had) => ({ foreign: had.messages, ...never });
/** At a ticket of the attacker, the link of another's. */
const links: Target = (had) => ({ foreign: [had.linked.link], ...never });
const grants: Target = (had) => ({ foreign: [had.grant], ...unknownUuids });

const seconds: Readonly<Record<string, Second>> = {
  '/threads/{id}/messages/{message}/explanation': { first: ({ threads }) => threads.ofColleague, target: messages },
  '/tickets/{id}/back-office-notes/{note}/release': { first: () => '101002', target: notes },
  '/tickets/{id}/photo-links/{link}': { first: () => '101002', target: links },
  '/my-owners/{id}/grants/{grant}': { first: () => owned, target: grants },
  '/my-owners/{id}/grants/{grant}/deputy': { first: () => owned, target: grants },
  '/my-owners/{id}/grants/{grant}/looks': { first: () => owned, target: grants },
  '/owners/{id}/grants/{grant}': { first: () => owned, target: grants },
  '/brokers/{id}/files/{file}': {
    // The file is at another broker.
    first: () => '1',
    target: ({ brokerFile, gone }) => ({ foreign: [brokerFile], gone: gone.file, random: unknownUuids.random }),
  },
};

/** They count within the record before them, and name nothing of anybody else. */
const counts = new Set(['version', 'number', 'year', 'type']);

export function secondOf({ path }: Operation): Second | undefined {
  return seconds[path];
}

/** The second of an address, when nobody wrote down whose it can be. */
export function unknownSecond(operation: Operation): string | undefined {
  const named = [...operation.path.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !counts.has(name));
  return secondOf(operation) ? undefined : named[1];
}
