import { emailAddress, type Invitee, type InviteeReason } from '@gevel/contract';
import type { Database } from '../../db/database.ts';
import { imitationsOf } from '../../platform/administrators/imitated-names.ts';
import { type Candidate, type Found, findForInvitees } from './invitees.repository.ts';

/** What would become of each row; nothing is changed. */
export async function judgeInvitees(database: Database, candidates: readonly Candidate[]): Promise<Invitee[]> {
  const found = await findForInvitees(database, candidates);
  const isImitation = await imitationsOf(database.db);
  const first = new Map<string, number>();
  return candidates.map((asked) => {
    const candidate = { ...asked, email: asked.email.toLowerCase() };
    const { email, row } = candidate;
    const isTwice = email !== '' && (first.get(email) ?? row) !== row;
    if (!first.has(email)) first.set(email, row);
    return judge({ candidate, isTwice, found, isImitation });
  });
}

interface Judged {
  candidate: Candidate;
  /** An earlier row has the same address. */
  isTwice: boolean;
  found: Found;
  isImitation: (name: string) => boolean;
}

function judge({ candidate, isTwice, found, isImitation }: Judged): Invitee {
  const { row, email, first_name, name, language } = candidate;
  const reasons: InviteeReason[] = [];
  const owners = found.ownersOf(candidate);
  const owner = owners.length === 1 ? owners[0] : undefined;
  if (!owner) reasons.push(ownerFault(candidate, owners.length));
  else if (!owner.is_present) reasons.push('owner_gone');
  if (email === '') reasons.push('email_missing');
  else if (!emailAddress.safeParse(email).success) reasons.push('email_wrong');
  else if (isTwice) reasons.push('email_twice');
  if (first_name === '') reasons.push('first_name_missing');
  if (name === '') reasons.push('name_missing');
  if (first_name !== '' && name !== '' && isImitation(`${first_name} ${name}`)) reasons.push('name_imitates');
  if (!['', 'nl', 'en'].includes(language)) reasons.push('language_unknown');
  const linked = owner ? (owner.linked_broker_id ?? null) : null;
  const named = found.brokerOf(candidate);
  const broker = named === 'none' ? found.brokerById(linked ?? owner?.proposed_broker_id ?? null) : named;
  if (named === 'unknown') reasons.push('broker_unknown');
  else if (owner && broker === null) reasons.push('broker_missing');
  else if (broker !== null && broker !== 'unknown' && linked !== null && linked !== broker.id)
    reasons.push('broker_other');
  const user = found.users.get(email);
  const isRepeated = user !== undefined && owner !== undefined && user.owner_id === owner.id;
  if (user && !isRepeated) reasons.push('email_taken');
  const repeated = isRepeated ? repeatedAs(user) : null;
  return {
    row,
    owner: candidate.owner,
    owner_id: owner?.id ?? null,
    owner_name: owner?.name ?? null,
    email,
    first_name,
    name,
    language: language === 'en' ? 'en' : 'nl',
    broker_id: broker === null || broker === 'unknown' ? null : broker.id,
    broker_name: broker === null || broker === 'unknown' ? null : broker.display_name,
    adds_owner: owner !== undefined && !found.inPortal.has(owner.id),
    outcome: repeated === null ? (reasons.length > 0 ? 'refused' : 'new') : 'repeated',
    reasons: repeated === null ? reasons : [repeated],
  };
}

function ownerFault({ owner, owner_id }: Candidate, count: number): InviteeReason {
  if (count > 1) return 'owner_ambiguous';
  return owner === '' && owner_id === null ? 'owner_missing' : 'owner_unknown';
}

function repeatedAs(user: { has_password: boolean; is_blocked: boolean }): InviteeReason {
  if (user.is_blocked) return 'blocked';
  return user.has_password ? 'has_account' : 'invited_before';
}
