import { operations, type Passkey } from '@gevel/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import { isUuid } from '../../platform/http/is-uuid.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { tellUser } from '../../platform/mail/user-mails.ts';
import { deviceOf } from '../../platform/session/device-of.ts';
import { listPasskeysOf, type PasskeyRow } from '../../platform/session/passkeys.repository.ts';
import { getActor } from '../../platform/session/session-user.repository.ts';
import { cookieSessionOf } from '../../platform/session/sessions.ts';
import { getSecondFactor } from '../../platform/session/two-factor.repository.ts';
import { refuseWhenOff } from '../../platform/session/two-factor-policy.ts';
import { purposeOf } from './judge-passkey.ts';
import { type ChangedBy, nameAnew, registerPasskey, removePasskey } from './own-passkeys.service.ts';
import { creationFor } from './passkey-ceremony.ts';
import { issueChallenge } from './passkey-challenges.ts';
import type { PasskeysDeps } from './passkeys-deps.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';

export function ownPasskeys(app: FastifyInstance, deps: PasskeysDeps): void {
  const { database, clock } = deps;

  implement(app, operations.passkeys.list, async ({ actor, request }) => {
    const party = await relyingPartyOf(deps, request.host);
    const rows = await listPasskeysOf(database.db, actor.user.id);
    const factor = await getSecondFactor(database.db, actor.user.id);
    return {
      data: {
        passkeys: rows.map((row) => answered(row, party)),
        has_app: factor?.isEnabled ?? false,
        hindrance: typeof party === 'string' ? party : null,
      },
    };
  });

  implement(app, operations.passkeys.creation, async ({ actor, request }) => {
    if (actor !== null) refuseWhenOff(actor.user);
    const party = await relyingPartyOf(deps, request.host);
    if (typeof party === 'string') return { data: { creation: null, hindrance: party } };
    const { id, email, first_name, name } = (await changedBy(request)).user;
    const passkeys = await listPasskeysOf(database.db, id);
    const challenge = issueChallenge(deps, purposeOf(app, request, { act: 'register', party }));
    const user = { id, email, name: `${first_name} ${name}`, passkeys };
    return { data: { creation: creationFor(party, user, challenge), hindrance: null } };
  });

  implement(app, operations.passkeys.register, async ({ actor, body, request, reply }) => {
    if (actor !== null) refuseWhenOff(actor.user);
    const by = await changedBy(request);
    const recovery_codes = await registerPasskey(app, deps, { ...by, ...body, reply });
    await tellUser(deps, by.user.id, 'passkeyAdded');
    return { data: { user: (await changedBy(request)).user, recovery_codes } };
  });

  implement(app, operations.passkeys.rename, async ({ body, params, request }) => {
    await nameAnew(deps, await changedBy(request), { passkey: await ownPasskey(params.id, request), name: body.name });
    return undefined;
  });

  implement(app, operations.passkeys.remove, async ({ actor, params, request }) => {
    const passkey = await ownPasskey(params.id, request);
    await removePasskey(deps, await changedBy(request), { passkey, policy: actor.user.two_factor_policy });
    await tellUser(deps, actor.user.id, 'passkeyRemoved');
    return undefined;
  });

  async function changedBy(request: FastifyRequest): Promise<ChangedBy> {
    const { userId, actor: known } = cookieSessionOf(request);
    const actor = await getActor(database, userId, { now: clock.now(), ownerId: known?.grant?.owner_id ?? null });
    if (!actor) throw new Refusal('unauthenticated');
    return { user: actor.user, request };
  }

  async function ownPasskey(id: string, request: FastifyRequest): Promise<PasskeyRow> {
    const own = isUuid(id) ? await listPasskeysOf(database.db, cookieSessionOf(request).userId) : [];
    const found = own.find((row) => row.id === id);
    if (!found) throw new Refusal('not_found');
    return found;
  }
}

function answered(row: PasskeyRow, party: RelyingParty | string): Passkey {
  return {
    id: row.id,
    name: row.name,
    device: deviceOf(row.user_agent),
    is_of_this_address: typeof party !== 'string' && party.id === row.rp_id,
    opens_alone: row.opens_alone,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
