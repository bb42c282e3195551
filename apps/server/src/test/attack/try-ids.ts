import { type Operation, operations } from '@gevel/contract';
import { type Access, filtersOf } from '@gevel/contract/plain';
import { namedOperations } from '../../platform/http/assert-complete.ts';
import { isBesideServer } from '../beside-server.ts';
import { addressOf } from '../list-question.ts';
import type { TestAnswer } from '../test-client.ts';
import type { Attack } from './attack.ts';
import { formsToSend } from './attack-forms.ts';
import type { Attacker } from './attackers.ts';
import { membersWithIds } from './members-with-ids.ts';
import { leakIn, plain, portfolioLists } from './readings.ts';
import { secondOf, unknownSecond } from './second-ids.ts';
import type { Ids } from './target.ts';
import { besides, targetOf, targets } from './targets.ts';

export const named = [...namedOperations(operations)].map(([operation, name]) => ({ name, operation }));
const withParameter = named.filter(({ operation }) => operation.path.includes('{'));

interface Named {
  name: string;
  operation: Operation;
}

/** Operations of which nobody wrote down how to attack them. */
export function unknownOperations(all: readonly Named[] = named): string[] {
  return all.flatMap(({ name, operation }) => {
    const { path, method, body, upload } = operation;
    const isTaking = method !== 'GET' && (body !== undefined || upload !== undefined);
    return [
      ...(path.includes('{') && targetOf(operation) === undefined ? [`${name}: no records known behind ${path}`] : []),
      ...(path.includes('{') && isTaking && !formsToSend[name] ? [`${name}: no form to send`] : []),
      ...[unknownSecond(operation) ?? []].flat().map((second) => `${name}: no ids known for {${second}}`),
      ...membersWithIds(operation)
        .filter((member) => !besides[`${name} ${member}`])
        .map((member) => `${name}: no ids known for ${member}`),
    ];
  });
}

interface Attempt {
  name: string;
  access: Access;
  ids: Ids;
  send: (id: string) => Promise<TestAnswer>;
  isIndifferent?: true | undefined;
}

/**
 * Tries every operation that names a record with ids of records that belong to others, that are gone, and that never were.
 * Answers what tells them apart, what was let through, and what holds a canary.
 */
export async function tryIds(attack: Attack, attacker: Attacker): Promise<string[]> {
  const every = [
    ...inAddresses(attack, attacker),
    ...inSecondPlaces(attack, attacker),
    ...inForms(attack, attacker),
    ...inFilters(attack, attacker),
  ];
  const attempts = every.filter(isTriedBy(attack, attacker));
  const faults: string[] = [];
  const work = async () => {
    for (let attempt = attempts.pop(); attempt; attempt = attempts.pop())
      faults.push(...(await faultsOf(attacker, attempt)));
  };
  await Promise.all(Array.from({ length: 6 }, work));
  return faults.sort();
}

/** Who tries everything on either database: with these two the planted holes are found. */
const always = ['broker', 'owner'];
const shares = 6;

/** Beside a server the others share what there is to try, so that each operation is tried by some of them. */
function isTriedBy({ attackers }: Attack, attacker: Attacker): (attempt: Attempt, place: number) => boolean {
  if (!isBesideServer() || always.includes(attacker.name)) return () => true;
  const own = attackers.indexOf(attacker) % shares;
  return (_, place) => place % shares === own;
}

async function faultsOf(attacker: Attacker, { name, access, ids, send, isIndifferent }: Attempt): Promise<string[]> {
  const mayCall = isOpenTo(access, attacker);
  // Whoever is refused is so before the id is looked at: of those one of each is enough.
  const foreign = mayCall && !isBesideServer() ? ids.foreign : ids.foreign.slice(0, 1);
  const tried = mayCall ? [...foreign, ids.gone, ids.random] : [...foreign, ids.random];
  const faults: string[] = [];
  let first: string | null = null;
  for (const id of tried) {
    const answer = await send(id);
    const said = `${answer.statusCode} ${answer.headers['content-type']} ${plain(answer.body)}`;
    first ??= said;
    const expected = !mayCall ? [401, 403] : isIndifferent ? [200] : [404, 409, 422];
    if (!expected.includes(answer.statusCode)) faults.push(`${attacker.name}, ${name} ${id}: ${said.slice(0, 120)}`);
    else if (said !== first)
      faults.push(`${attacker.name}, ${name} ${id}: ${said.slice(0, 120)} instead of ${first.slice(0, 120)}`);
    const leak = attacker.owners.includes(201) ? null : leakIn(JSON.stringify(answer.headers) + answer.body);
    if (leak !== null) faults.push(`${attacker.name}, ${name} ${id}: ${leak}`);
  }
  return faults;
}

/** What the declared access says, written down apart from the rule that the server uses. */
function isOpenTo(access: Access, { owners, manages, isAdmin, reads, isLoose, grant }: Attacker): boolean {
  switch (access.who) {
    case 'anyone':
      return true;
    case 'half-logged-in':
      return false;
    case 'user':
      return isAdmin || (reads !== null && !(access.unlessEnded && !isLoose && owners.length === 0));
    case 'admin':
      if (access.andOfKind === 'relation' && !manages.includes('owners_manage')) return false;
      return (
        isAdmin && (access.permission === undefined || [access.permission].flat().some((one) => manages.includes(one)))
      );
    case 'non-admin':
      if (isLoose) return access.module === undefined && access.only !== 'broker';
      if (grant === undefined)
        return owners.length > 0 && (access.only === undefined || (access.only === 'broker') === (reads === 'brokers'));
      if (access.only === 'broker' || (access.ownPortfolio && !(access.orDeputy && grant.decides))) return false;
      return access.module === undefined || [access.module].flat().some((name) => grant.modules.includes(name));
  }
}

function inAddresses({ belongings }: Attack, attacker: Attacker): Attempt[] {
  return withParameter.flatMap(({ name, operation }) => {
    const target = targetOf(operation);
    if (!target) return [];
    const beside = operation.path
      .replace('{file}', belongings.brokerFile)
      .replace('{grant}', belongings.grant)
      .replace('{number}', '1')
      .replace('{type}', 'relation');
    return [attemptAt(attacker, { name, operation, address: beside, ids: target(belongings, attacker) })];
  });
}

/** What is named within a record that is one's own. */
function inSecondPlaces({ belongings }: Attack, attacker: Attacker): Attempt[] {
  return withParameter.flatMap(({ name, operation }) => {
    const second = secondOf(operation);
    if (!second) return [];
    const address = operation.path.replace('{id}', second.first(belongings));
    const ids = second.target(belongings, attacker);
    return [attemptAt(attacker, { name: `${name} within`, operation, address, ids })];
  });
}

/** Tries ids in the place of what is left open in the address. */
function attemptAt(
  attacker: Attacker,
  { name, operation, address, ids }: Named & { address: string; ids: Ids },
): Attempt {
  const { method, access } = operation;
  const form = formsToSend[name.split(' ')[0] ?? ''] ?? {};
  const send = (id: string) => {
    const path = address.replace(/\{\w+\}/, encodeURIComponent(id));
    return method === 'GET' ? attacker.client.get(path) : attacker.client.sendUnsafe(method, path, form);
  };
  return { name, access: isBeyond(attacker, operation) ? refusedToAll : access, ids, send };
}

/** What a portal, a token or a grant to look only does not do, whoever its user is; written down apart from the rule that the server uses. */
function isBeyond({ name, scopes, grant }: Attacker, operation: Operation): boolean {
  const { method, access, isSensitive, isAllowedInPortal, isPersonal, tokenScopes } = operation;
  if (grant?.readsOnly && method !== 'GET' && access.who === 'non-admin' && !isPersonal) return true;
  if (name.startsWith('portal of')) return isSensitive === true || (method !== 'GET' && !isAllowedInPortal);
  if (!scopes || (method === 'GET' && access.who === 'anyone')) return false;
  const isChosen = tokenScopes
    ? tokenScopes.some((scope) => scopes.includes(scope))
    : method === 'GET' && scopes.includes('read');
  return isSensitive === true || !isChosen;
}

/** Stands for what is beyond a portal, a token or a grant to look only. */
const refusedToAll: Access = { who: 'half-logged-in', step: '2fa-required' };

function inForms({ belongings }: Attack, attacker: Attacker): Attempt[] {
  return Object.entries(besides).flatMap(([name, beside]) => {
    const operation = named.find((each) => each.name === name.split(' ')[0])?.operation;
    if (!operation) return [];
    const send = (id: string) => {
      const { path, ...sent } = beside.send(id, belongings);
      return operation.method === 'GET'
        ? attacker.client.get(path)
        : attacker.client.sendUnsafe(operation.method, path, sent);
    };
    const isClosed = attacker.grant && beside.module && !attacker.grant.modules.includes(beside.module);
    const access = isClosed || isBeyond(attacker, operation) ? refusedToAll : operation.access;
    return [{ name, access, ids: beside.target(belongings, attacker), send, isIndifferent: beside.isIndifferent }];
  });
}

const recordsOfFilters: Readonly<Record<string, string>> = {
  object: '/objects',
  building: '/objects',
  complex: '/objects',
  relation: '/relations',
  property: '/objects',
  service_costs: '/reports/service-costs',
};

/** Filters of every list that name records; who has no portfolio is refused the list itself. */
function inFilters({ belongings }: Attack, attacker: Attacker): Attempt[] {
  if (attacker.owners.length === 0) return [];
  const isBlind = attacker.scopes && !attacker.scopes.includes('read');
  const accessTo = ({ module }: (typeof portfolioLists)[number]): Access =>
    isBlind || module === null ? refusedToAll : { who: 'non-admin', module };
  return portfolioLists.flatMap((list) =>
    Object.entries(filtersOf(list)).flatMap(([filter, field]) => {
      const target = targets[recordsOfFilters[filter] ?? ''];
      if (field.kind !== 'id') return [];
      const owners = [201, 102, 101].filter((owner) => !attacker.owners.includes(owner)).map(String);
      const account = attacker.owners.includes(201) ? '1010' : '2010';
      const never = { gone: '998', random: '999999999' };
      const known: Record<string, Ids> = {
        owner: { foreign: owners, ...never },
        ledger_account: { foreign: [account], ...never },
        state: { foreign: [], ...never },
      };
      const ids = target?.(belongings, attacker) ?? known[filter];
      if (!ids) throw new Error(`Nobody wrote down what ${list.name} filters by ${filter}`);
      const send = (id: string) => attacker.client.get(addressOf(list, { filter: { [filter]: id } }));
      return [{ name: `${list.name} filtered by ${filter}`, access: accessTo(list), ids, send }];
    }),
  );
}
