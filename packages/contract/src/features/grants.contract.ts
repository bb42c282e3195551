import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { grantRoleNames } from '../access/grants.ts';
import { searchText } from '../core/asked.ts';
import { dataAnswer, operation } from '../core/operation.ts';
import { calendarDate, idText, language, momentText, plainText } from '../core/wire.ts';
import { sessionUser } from './auth.contract.ts';
import { emailAddress } from './users.contract.ts';

/** Whose owners these are: the owner itself, and the broker to which it is linked. */
const access = { who: 'non-admin', ownPortfolio: true } as const satisfies Access;
/** Nobody but the owner says who decides in its name. */
const naming = { who: 'non-admin', only: 'owner', ownPortfolio: true } as const satisfies Access;
const admins = { who: 'admin', permission: 'owners_manage' } as const satisfies Access;
/** Who makes accounts; of owners, to whoever manages these as well. */
const opening = { who: 'admin', permission: 'users_manage' } as const satisfies Access;
const personName = plainText.trim().min(1).max(100);

/** Somebody who was let in on an owner, named as by whoever let them in. */
const ownerGrant = z
  .strictObject({
    id: idText,
    first_name: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(grantRoleNames),
    read_only: z.boolean(),
    /** The last day, in Amsterdam, on which it opens something; null for no end. */
    last_day: calendarDate.nullable(),
    /** The first and the last day, in Amsterdam, of a deputy for approvals; null when the owner named no such period. */
    decides_from: calendarDate.nullable(),
    decides_until: calendarDate.nullable(),
    deputy: z.enum(['later', 'now', 'over']).nullable(),
    state: z.enum(['open', 'over', 'revoked']),
    given_at: momentText,
    given_by: z.string().nullable(),
    revoked_at: momentText.nullable(),
    revoked_by: z.string().nullable(),
    /** When the owner's portal was last looked at by it. */
    last_visit_at: momentText.nullable(),
  })
  .meta({ id: 'OwnerGrant' });
export type OwnerGrant = z.infer<typeof ownerGrant>;

const grantLook = z
  .strictObject({
    day: calendarDate,
    /** The call by its name, such as `rentalStatements.get`; `rentalStatements.clear` is one masked value of such a record, shown in clear. */
    call: z.string(),
    /** What the record is called that was looked at; null when it was none, or one without a name. */
    record_name: z.string().nullable(),
    record_id: idText.nullable(),
    last_at: momentText,
    times: z.int(),
  })
  .meta({ id: 'GrantLook' });
export type GrantLook = z.infer<typeof grantLook>;

const grantBody = z.strictObject({
  first_name: personName,
  name: personName,
  email: emailAddress,
  /** Of the mail that invites. */
  language,
  role: z.enum(grantRoleNames),
  /** Guests only ever look, whatever is said here. */
  read_only: z.boolean(),
  last_day: calendarDate.nullable(),
});
export type GrantBody = z.infer<typeof grantBody>;

const deputyBody = z.strictObject({
  decides_from: calendarDate,
  decides_until: calendarDate,
});
export type DeputyBody = z.infer<typeof deputyBody>;

const grantedOwner = z
  .strictObject({
    owner_id: idText,
    name: z.string(),
    /** By which it is seen; null when it is the user's own. */
    role: z.enum(grantRoleNames).nullable(),
    read_only: z.boolean(),
    last_day: calendarDate.nullable(),
    is_active: z.boolean(),
    /** Opens only once the user has set up a second factor. */
    needs_second_factor: z.boolean(),
  })
  .meta({ id: 'GrantedOwner' });
export type GrantedOwner = z.infer<typeof grantedOwner>;

const owner = z.object({ id: z.string() });
const ofOwner = z.object({ id: z.string(), grant: z.string() });
const answers = {
  list: dataAnswer(z.strictObject({ owner_id: idText, owner_name: z.string(), grants: z.array(ownerGrant) })),
  give: dataAnswer(ownerGrant),
};
const giving = { isSensitive: true, askedAnew: 'password', limitedAs: 'grant' } as const;

const grantableOwner = z
  .strictObject({ owner_id: idText, name: z.string(), open_grants: z.int() })
  .meta({ id: 'GrantableOwner' });

export const grantsOperations = {
  owners: operation({
    method: 'GET',
    path: '/my-owners',
    access,
    summary: 'Search the caller’s owners by part of their name, with how many people were given access to each',
    query: z.strictObject({ q: searchText.optional() }),
    answer: z.strictObject({ data: z.array(grantableOwner), meta: z.strictObject({ has_more: z.boolean() }) }),
  }),
  list: operation({
    method: 'GET',
    path: '/my-owners/{id}/grants',
    access,
    summary: 'List who was given access to an owner of the caller, and until when',
    params: owner,
    answer: answers.list,
    problems: ['not_found'],
  }),
  give: operation({
    method: 'POST',
    path: '/my-owners/{id}/grants',
    access,
    summary:
      'Give somebody access to an owner of the caller and invite them by email; the response is the same whether or not the address is known',
    params: owner,
    body: grantBody,
    answer: answers.give,
    ...giving,
    problems: ['not_found', 'too_many_grants', 'too_many_requests'],
  }),
  revoke: operation({
    method: 'DELETE',
    path: '/my-owners/{id}/grants/{grant}',
    access,
    summary: 'Revoke somebody’s access to an owner of the caller; it ends with their next request',
    params: ofOwner,
    problems: ['not_found'],
  }),
  nameDeputy: operation({
    method: 'PUT',
    path: '/my-owners/{id}/grants/{grant}/deputy',
    access: naming,
    summary: 'Let somebody who was given access decide on approvals for a period, in the name of the owner',
    params: ofOwner,
    body: deputyBody,
    answer: answers.give,
    ...giving,
    problems: ['not_found', 'too_many_requests'],
  }),
  endDeputy: operation({
    method: 'DELETE',
    path: '/my-owners/{id}/grants/{grant}/deputy',
    access: naming,
    summary: 'End at once that somebody decides on approvals in the name of the owner',
    params: ofOwner,
    problems: ['not_found'],
  }),
  looks: operation({
    method: 'GET',
    path: '/my-owners/{id}/grants/{grant}/looks',
    access,
    summary: 'List what a guest looked at in the portfolio of an owner of the caller, the newest day first',
    params: ofOwner,
    answer: z.strictObject({ data: z.array(grantLook), meta: z.strictObject({ has_more: z.boolean() }) }),
    problems: ['not_found'],
  }),
  listOfOwner: operation({
    method: 'GET',
    path: '/owners/{id}/grants',
    access: admins,
    summary: 'List who was given access to an owner, and until when',
    params: owner,
    answer: answers.list,
    problems: ['not_found'],
  }),
  giveOfOwner: operation({
    method: 'POST',
    path: '/owners/{id}/grants',
    access: opening,
    summary: 'Give somebody access to an owner and invite them by email; the owner is told by email',
    params: owner,
    body: grantBody,
    answer: answers.give,
    ...giving,
    problems: ['not_found', 'too_many_grants', 'too_many_requests'],
  }),
  revokeOfOwner: operation({
    method: 'DELETE',
    path: '/owners/{id}/grants/{grant}',
    access: admins,
    summary: 'Revoke somebody’s access to an owner; it ends with their next request',
    params: ofOwner,
    problems: ['not_found'],
  }),
  mine: operation({
    method: 'GET',
    path: '/user/owners',
    access: { who: 'user' },
    summary: 'List the owners whose portals the current user may see',
    answer: dataAnswer(z.array(grantedOwner)),
  }),
  switchOwner: operation({
    method: 'PUT',
    path: '/user/owner',
    access: { who: 'user' },
    summary: 'Go on in the portal of another owner to which the current user has access',
    body: z.strictObject({ owner_id: idText }),
    answer: dataAnswer(sessionUser),
    problems: ['not_found', 'second_factor_required'],
  }),
} as const;
