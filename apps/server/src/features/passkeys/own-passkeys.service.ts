import type { MadePasskey, SessionUser } from '@gevel/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { endByAct } from '../../platform/account-acts/end-by-act.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { completeLogin } from '../../platform/session/complete-login.ts';
import {
  addPasskey,
  deletePasskey,
  holdFactors,
  listPasskeysOf,
  type PasskeyRow,
  renamePasskey,
} from '../../platform/session/passkeys.repository.ts';
import { renewRecoveryCodes } from '../../platform/session/recovery-codes.repository.ts';
import { holdSession } from '../../platform/session/session.repository.ts';
import { browserOf, cookieSessionOf } from '../../platform/session/sessions.ts';
import type { Policy } from '../../platform/session/two-factor-policy.ts';
import { partyOf, purposeOf } from './judge-passkey.ts';
import { verifyMade } from './passkey-ceremony.ts';
import { takeChallenge } from './passkey-challenges.ts';
import type { PasskeysDeps } from './passkeys-deps.ts';

const maxPerUser = 20;

export interface ChangedBy {
  user: SessionUser;
  request: FastifyRequest;
}

/** Answers recovery codes with the first factor of an account, else none. */
export async function registerPasskey(
  app: FastifyInstance,
  deps: PasskeysDeps,
  { name, made, reply, ...by }: ChangedBy & { name: string; made: MadePasskey; reply: FastifyReply },
): Promise<string[]> {
  const { user, request } = by;
  const party = await partyOf(deps, request);
  const purpose = purposeOf(app, request, { act: 'register', party });
  const key = await verifyMade(made, party, (text) => takeChallenge(deps, purpose, text));
  const row = {
    user_id: user.id,
    credential_id: key.credentialId,
    public_key: key.publicKey,
    sign_count: key.signCount,
    transports: made.transports,
    rp_id: party.id,
    name,
    user_agent: browserOf(request).userAgent,
    created_at: deps.clock.now(),
  };
  const codes = await notKnown(() =>
    deps.database.db.transaction(async (transaction) => {
      const { hasFactor } = await holdFactors(transaction, user.id);
      await holdSession(transaction, cookieSessionOf(request));
      if ((await listPasskeysOf(transaction, user.id)).length >= maxPerUser) throw new Refusal('conflict');
      await addPasskey(transaction, row);
      const on = actedOn(deps, by);
      await recordAudit(transaction, { ...on.auditContext, action: 'passkey.register', after: { name } });
      await endByAct(transaction, hasFactor ? 'passkey.register' : 'passkey.register.first', on);
      return hasFactor ? [] : renewRecoveryCodes(transaction, user.id);
    }),
  );
  await completeLogin(app, deps, { request, reply });
  return codes;
}

export async function nameAnew(
  deps: PasskeysDeps,
  by: ChangedBy,
  { passkey, name }: { passkey: PasskeyRow; name: string },
): Promise<void> {
  await deps.database.db.transaction(async (transaction) => {
    await renamePasskey(transaction, { id: passkey.id, name });
    const changed = { before: { name: passkey.name }, after: { name } };
    await recordAudit(transaction, { ...actedOn(deps, by).auditContext, action: 'passkey.rename', ...changed });
  });
}

/** The last second factor stays where one is required. */
export async function removePasskey(
  deps: PasskeysDeps,
  by: ChangedBy,
  { passkey, policy }: { passkey: PasskeyRow; policy: Policy },
): Promise<void> {
  await deps.database.db.transaction(async (transaction) => {
    const { hasApp } = await holdFactors(transaction, by.user.id);
    const left = await deletePasskey(transaction, { id: passkey.id, userId: by.user.id });
    const isLastFactor = left === 0 && !hasApp;
    if (isLastFactor && policy === 'required') throw new Refusal('forbidden');
    const on = actedOn(deps, by);
    const before = { name: passkey.name };
    await recordAudit(transaction, { ...on.auditContext, action: 'passkey.remove', before });
    await endByAct(transaction, isLastFactor ? 'passkey.remove.last' : 'passkey.remove', on);
  });
}

function actedOn({ clock }: PasskeysDeps, { user, request }: ChangedBy) {
  const by = { id: user.id, name: `${user.first_name} ${user.name}` };
  const auditContext = { at: clock.now(), by, subject: { type: 'user', ...by }, address: request.ip };
  return { userId: user.id, ownSession: cookieSessionOf(request).idHash, auditContext };
}

/** One device makes each passkey once, so that one that is known belongs to somebody. */
async function notKnown<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'passkeys_credential_id_unique')) throw new Refusal('invalid_passkey');
    throw error;
  }
}
