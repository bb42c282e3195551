import type { Invitee } from '@gevel/contract';
import { letInRole, maxGrants } from '@gevel/contract/plain';
import type { Db } from '../../db/connection.ts';
import { getOwnerLinks } from '../../db/owner-links.ts';
import { dayInAmsterdam } from '../../domain/calendar.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { recordAudits } from '../../platform/audit/record-audit.ts';
import { countOpen, hasOpenGrant, insertGrant, seenOwnerNames } from '../../platform/grants/grants.repository.ts';
import { letInContent } from '../../platform/mail/let-in-content.ts';
import type { MailBrand } from '../../platform/mail/mail-brand.ts';
import { inviteByLink, type MailDeps } from '../../platform/mail/user-mails.ts';
import { nameOf } from '../../platform/session/name-of.ts';
import { holdPeople, type LetInPerson } from './invitees.repository.ts';
import type { KeptUser } from './users.repository.ts';

/** Somebody who stands for several landlords, let in on one that is not their own. */
export interface LetIn {
  row: Invitee;
  user: Pick<KeptUser, 'id' | 'email'>;
}

/** The users whose addresses these rows have, by address; null when one of the rows cannot be let in any more. */
export async function holdLetIn(
  transaction: Db,
  rows: readonly Invitee[],
  { invited, at }: { invited: readonly Invitee[]; at: Date },
): Promise<ReadonlyMap<string, LetInPerson> | null> {
  const today = dayInAmsterdam(at);
  const emails = [...new Set(rows.map(({ email }) => email))];
  const people = emails.length === 0 ? new Map<string, LetInPerson>() : await holdPeople(transaction, emails);
  const ownIds = [...people.values()].flatMap(({ owner_id }) => owner_id ?? []);
  const brokers = new Map((await getOwnerLinks(transaction, ownIds)).map(({ id, brokerId }) => [id, brokerId]));
  const added = new Map<string, number>();
  for (const row of rows.toSorted((one, other) => Number(one.owner_id) - Number(other.owner_id))) {
    const person = people.get(row.email);
    if (!isOfBroker(row, { person, brokers, invited })) return null;
    const ownerId = Number(row.owner_id);
    const open = await countOpen(transaction, { ownerId, besides: person?.id ?? nobody, today });
    const before = added.get(row.owner_id ?? '') ?? 0;
    if (open + before >= maxGrants) return null;
    added.set(row.owner_id ?? '', before + 1);
    if (person && (await hasOpenGrant(transaction, { userId: person.id, ownerId, today }))) return null;
  }
  return people;
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** Whether the account is, or will be, that of a landlord of the row's own broker. */
function isOfBroker(
  { email, broker_id }: Invitee,
  {
    person,
    brokers,
    invited,
  }: {
    person: LetInPerson | undefined;
    brokers: ReadonlyMap<number, number | null>;
    invited: readonly Invitee[];
  },
): boolean {
  if (person === undefined) return invited.some((one) => one.email === email && one.broker_id === broker_id);
  const { type, blocked_at, owner_id } = person;
  return type === 'owner' && blocked_at === null && brokers.get(owner_id ?? 0) === Number(broker_id);
}

/** Lets them in, and tells whoever had an account already in one mail of all; the others read it in their invitation. */
export async function letInMany(
  deps: MailDeps,
  transaction: Db,
  {
    auditContext,
    rows,
    people,
    made,
    brandOf,
  }: {
    auditContext: AuditContext;
    rows: readonly Invitee[];
    people: ReadonlyMap<string, LetInPerson>;
    made: readonly KeptUser[];
    brandOf: (row: Invitee) => MailBrand;
  },
): Promise<LetIn[]> {
  const { by: actor, at } = auditContext;
  const madeByEmail = new Map(made.map((user) => [user.email, user]));
  const letIn = rows.flatMap((row) => {
    const user = people.get(row.email) ?? madeByEmail.get(row.email);
    return user ? [{ row, user }] : [];
  });
  const by = { id: actor.user.id, name: nameOf(actor), at };
  for (const { row, user } of letIn) {
    const owner = { id: Number(row.owner_id), name: row.owner_name ?? '', broker_id: Number(row.broker_id) };
    const { first_name, name, email } = row;
    const body = { first_name, name, email, role: letInRole, read_only: false, last_day: null };
    await insertGrant(transaction, { owner, userId: user.id, body, by });
  }
  await recordAudits(
    transaction,
    letIn.map(({ row, user }) => ({
      ...auditContext,
      action: 'grant.give' as const,
      subject: { type: 'user', id: user.id, name: `${row.first_name} ${row.name}` },
      after: { owner_id: row.owner_id, role: letInRole, read_only: false, last_day: null },
    })),
  );
  for (const person of people.values()) {
    const own = rows.filter(({ email }) => email === person.email);
    const [first] = own;
    if (first === undefined) continue;
    const link = person.has_password ? null : await inviteByLink(transaction, person, at);
    const names =
      link === null
        ? own.map(({ owner_name }) => owner_name ?? '')
        : await seenOwnerNames(transaction, person, { brokerId: Number(first.broker_id), today: dayInAmsterdam(at) });
    const content = letInContent(person, { link, names });
    const { first_name: firstName, email: recipient, language } = person;
    if (content !== null)
      await deps.mailer.keep(transaction, {
        content: { ...content, firstName },
        recipient,
        language,
        brand: brandOf(first),
      });
  }
  return letIn;
}
