import { emailAddress, type Invitee, type InviteeReason } from '@gevel/contract';
import type { Database } from '../../db/database.ts';
import { dayInAmsterdam } from '../../domain/calendar.ts';
import { imitationsOf } from '../../platform/administrators/imitated-names.ts';
import { type Candidate, type Found, findForInvitees } from './invitees.repository.ts';

/** What would become of each row; nothing is changed. */
export async function judgeInvitees(
  database: Database,
  candidates: readonly Candidate[],
  now: Date,
): Promise<Invitee[]> {
  const found = await findForInvitees(database, candidates, dayInAmsterdam(now));
  const isImitation = await imitationsOf(database.db);
  const earlier = new Map<string, Invitee[]>();
  return candidates.map((asked) => {
    const candidate = { ...asked, email: asked.email.toLowerCase() };
    const { email } = candidate;
    const before = earlier.get(email) ?? [];
    const judged = judge({ candidate, before, found, isImitation });
    if (email !== '') earlier.set(email, [...before, judged]);
    return judged;
  });
}

interface Judged {
  candidate: Candidate;
  /** Earlier rows with the same address. */
  before: readonly Invitee[];
  found: Found;
  isImitation: (name: string) => boolean;
}

function judge({ candidate, before, found, isImitation }: Judged): Invitee {
  const { row, email, first_name, name, language } = candidate;
  const reasons: InviteeReason[] = [];
  const owners = found.ownersOf(candidate);
  const owner = owners.length === 1 ? owners[0] : undefined;
  if (!owner) reasons.push(ownerFault(candidate, owners.length));
  else if (!owner.is_present) reasons.push('owner_gone');
  if (email === '') reasons.push('email_missing');
  else if (!emailAddress.safeParse(email).success) reasons.push('email_wrong');
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
  const brokerId = broker === null || broker === 'unknown' ? null : broker.id;
  const known = owner === undefined ? null : knownAs({ email, ownerId: owner.id, brokerId, before, found });
  if (known?.outcome === 'refused') reasons.push(...known.reasons);
  const isRefused = reasons.length > 0 && known?.outcome !== 'repeated';
  return {
    row,
    owner: candidate.owner,
    owner_id: owner?.id ?? null,
    owner_name: owner?.name ?? null,
    email,
    first_name,
    name,
    language: language === 'en' ? 'en' : 'nl',
    broker_id: brokerId,
    broker_name: broker === null || broker === 'unknown' ? null : broker.display_name,
    adds_owner: owner !== undefined && !found.inPortal.has(owner.id),
    ...(isRefused ? { outcome: 'refused', reasons } : (known ?? { outcome: 'new', reasons: [] })),
  };
}

type Said = Pick<Invitee, 'outcome' | 'reasons'>;
const said = (outcome: Said['outcome'], reason: InviteeReason): Said => ({ outcome, reasons: [reason] });

interface Known {
  email: string;
  ownerId: string;
  brokerId: string | null;
  before: readonly Invitee[];
  found: Found;
}

/** What follows from an address that is a user's already, or will be by an earlier row; null where it is neither. */
function knownAs({ email, ownerId, brokerId, before, found }: Known): Said | null {
  const user = found.users.get(email);
  const first = before[0];
  if (user?.owner_id === ownerId) return said('repeated', repeatedAs(user));
  if (before.some(({ owner_id }) => owner_id === ownerId)) return said('refused', 'email_twice');
  if (user === undefined) {
    if (first === undefined) return null;
    // Another broker's portal is another account, which an address has one of.
    if (first.outcome !== 'new' || first.broker_id !== brokerId) return said('refused', 'email_twice');
    return letIn('with_earlier', ownerId, found);
  }
  if (user.owner_id === null || user.broker_id === null || user.broker_id !== brokerId)
    return said('refused', 'email_taken');
  if (user.is_blocked) return said('refused', 'blocked');
  if (user.let_in_on.includes(ownerId)) return said('repeated', 'has_access');
  return letIn('with_account', ownerId, found);
}

function letIn(reason: InviteeReason, ownerId: string, found: Found): Said {
  return found.full.has(ownerId) ? said('refused', 'grants_full') : said('let_in', reason);
}

function ownerFault({ owner, owner_id }: Candidate, count: number): InviteeReason {
  if (count > 1) return 'owner_ambiguous';
  return owner === '' && owner_id === null ? 'owner_missing' : 'owner_unknown';
}

function repeatedAs(user: { has_password: boolean; is_blocked: boolean }): InviteeReason {
  if (user.is_blocked) return 'blocked';
  return user.has_password ? 'has_account' : 'invited_before';
}
