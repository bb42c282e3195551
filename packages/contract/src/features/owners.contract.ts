import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { modules } from '../access/kinds.ts';
import { searchText } from '../core/asked.ts';
import { basedOn } from '../core/based-on.ts';
import { dataAnswer, listOperation, operation, recordOperation } from '../core/operation.ts';
import { detailSchema } from '../core/row-schema.ts';
import { idText, plainText } from '../core/wire.ts';
import { sessionUser } from './auth.contract.ts';
import { ownersList } from './owners.list.ts';
import { payoutDays } from './payout-days.ts';
import { emailAddress, reason } from './users.contract.ts';

const access = { who: 'admin', permission: 'owners_manage' } as const satisfies Access;
const params = z.object({ id: z.string() });

/** What an administrator adds to an owner of the back office; the rest is the back office's own. */
const ownerBody = z.strictObject({
  broker_id: idText.nullable(),
  /** Where the portal writes to, when that is another address than the back office knows. */
  portal_email: emailAddress.nullable(),
  remarks: plainText.trim().max(2000).nullable(),
  /** Within how many days after a period it is paid; null for what holds for its broker. */
  payout_days: payoutDays.nullable().default(null),
  /** Who of its broker handles it; null for who handles the broker's owners. */
  handler_id: idText.nullable().default(null),
});
export type OwnerBody = z.infer<typeof ownerBody>;

const answer = dataAnswer(detailSchema(ownersList));

const namedBroker = z.strictObject({ id: idText, name: z.string() }).nullable();
const people = z.strictObject({
  count: z.int(),
  /** The first by name. */
  names: z.array(z.string()),
});

/** Owners that would go from one broker, or from none, to another: who sees what before and after. */
const ownerMove = z
  .strictObject({
    from: namedBroker,
    to: namedBroker,
    owners: people,
    /** Users of the broker that they leave, who see nothing of them any more. */
    losing: people,
    gaining: people,
    /** The owners' own users and whoever was given access to them. */
    owner_users: z.int(),
    /** The modules of the former broker that the next has not, which those users lose, and the other way round. */
    modules_lost: z.array(z.enum(modules)),
    modules_gained: z.array(z.enum(modules)),
    /** What is no longer seen by the one and is seen by the other. */
    records: z.strictObject({
      objects: z.int(),
      contracts: z.int(),
      rental_statements: z.int(),
      tickets: z.int(),
      documents: z.int(),
    }),
    /** What agents of the former broker said among themselves, which the next does not see. */
    own_questions: z.int(),
    /** Notes of the back office at tickets that the owners do not read now, and will, as the next broker opens them. */
    opened_notes: z.int(),
  })
  .meta({ id: 'OwnerMove' });
export type OwnerMove = z.infer<typeof ownerMove>;

export const ownersOperations = {
  list: listOperation({ list: ownersList, path: '/owners', access, summary: 'List the owners in the portal' }),
  get: recordOperation({
    list: ownersList,
    path: '/owners/{id}',
    access,
    summary: 'Get an owner with its broker and users',
  }),
  candidates: operation({
    method: 'GET',
    path: '/owners/candidates',
    access,
    summary: 'List the owners in the back office that are not in the portal yet',
    query: z.strictObject({ q: searchText.optional() }),
    answer: dataAnswer(
      z.array(
        z.strictObject({
          id: idText,
          name: z.string(),
          reference: z.string().nullable(),
          city: z.string().nullable(),
          proposed_broker_id: idText.nullable(),
        }),
      ),
    ),
  }),
  create: operation({
    method: 'POST',
    path: '/owners',
    access,
    summary: 'Add an owner from the back office to the portal',
    body: ownerBody.extend({ id: idText }),
    answer,
    problems: ['conflict'],
  }),
  update: operation({
    method: 'PUT',
    path: '/owners/{id}',
    access,
    summary:
      'Link an owner to a broker, or update its portal details; with `based_on`, only if the record has not changed since it was read',
    params,
    body: ownerBody.extend({ based_on: basedOn(ownerBody) }),
    answer,
    problems: ['not_found', 'changed_meanwhile'],
  }),
  delete: operation({
    method: 'DELETE',
    path: '/owners/{id}',
    access,
    summary: 'Remove an owner without users from the portal; the back office is not affected',
    params,
    isSensitive: true,
    askedAnew: 'password',
    problems: ['not_found', 'conflict'],
  }),
  moves: operation({
    method: 'POST',
    path: '/owners/moves',
    // brokers' forms link owners as well
    access: { who: 'admin', permission: ['owners_manage', 'brokers_manage'] },
    summary:
      'Say who would lose and who would gain sight of owners if they were linked to another broker; nothing is changed, and owners that are linked so already are left out',
    body: z.strictObject({
      /** Null where they would be linked to nobody. */
      broker_id: idText.nullable(),
      owner_ids: z.array(idText).min(1).max(5000),
    }),
    answer: dataAnswer(z.array(ownerMove)),
    problems: ['not_found'],
  }),
  openPortal: operation({
    method: 'POST',
    path: '/owners/{id}/open-portal',
    access,
    summary: 'Open the owner’s portal, temporarily and read-only',
    params,
    body: z.strictObject({ reason }),
    answer: dataAnswer(sessionUser),
    isSensitive: true,
    problems: ['not_found', 'portal_data_incomplete', 'portal_could_not_open'],
  }),
} as const;
