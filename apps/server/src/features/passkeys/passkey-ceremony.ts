import type { MadePasskey, PasskeyAnswer, PasskeyCreation, PasskeyQuestion } from '@gevel/contract';
import { Refusal } from '../../platform/http/refusal.ts';
import { loadedWhenNeeded } from '../../platform/loaded-when-needed.ts';
import type { PasskeyRow } from '../../platform/session/passkeys.repository.ts';
import { challengeMs } from './passkey-challenges.ts';
import type { RelyingParty } from './relying-party.ts';

/** Ed25519, ECDSA with P-256 and RSA with SHA-256: what devices have. */
const algorithms = [-8, -7, -257];
const product = 'Gevel';

const webauthn = loadedWhenNeeded(() => import('@simplewebauthn/server'));

/** A known challenge, taken when it is looked at. */
type TakeChallenge = (challenge: string) => Promise<boolean>;

export function creationFor(
  party: RelyingParty,
  user: { id: string; email: string; name: string; passkeys: readonly PasskeyRow[] },
  challenge: Buffer,
): PasskeyCreation {
  return {
    challenge: challenge.toString('base64url'),
    timeout: challengeMs,
    rp: { id: party.id, name: product },
    user: { id: userHandle(user.id), name: user.email, displayName: user.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: user.passkeys.map(described),
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/** Without passkeys it asks for any that the device finds by itself. */
export function questionFor(
  party: RelyingParty,
  passkeys: readonly PasskeyRow[] | null,
  challenge: Buffer,
): PasskeyQuestion {
  return {
    challenge: challenge.toString('base64url'),
    timeout: challengeMs,
    rpId: party.id,
    ...(passkeys === null ? {} : { allowCredentials: passkeys.map(described) }),
    userVerification: 'required',
  };
}

export interface VerifiedKey {
  credentialId: string;
  publicKey: Buffer;
  signCount: number;
}

export async function verifyMade(made: MadePasskey, party: RelyingParty, take: TakeChallenge): Promise<VerifiedKey> {
  const { id, client_data, attestation } = made;
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await refusing(() =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON: client_data, attestationObject: attestation },
        clientExtensionResults: {},
      },
      expectedChallenge: take,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!verified.verified) throw new Refusal('invalid_passkey');
  const { credential } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
  };
}

/** How often the device says that the passkey was used, once its signature is right. */
export async function verifyAnswer(
  answer: PasskeyAnswer,
  { party, passkey }: { party: RelyingParty; passkey: PasskeyRow },
  take: TakeChallenge,
): Promise<number> {
  const { id, client_data, authenticator_data, signature, user_handle } = answer;
  // Whose passkey was found without a name being given is said by the device.
  if (user_handle !== null && user_handle !== userHandle(passkey.user_id)) throw new Refusal('invalid_passkey');
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await refusing(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: take,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // The count is compared where it is written down, so that two uses at the same time are one.
      credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
      requireUserVerification: true,
    }),
  );
  if (!verified.verified) throw new Refusal('invalid_passkey');
  return verified.authenticationInfo.newCounter;
}

/** The library says what is wrong by throwing, which is for our log alone. */
async function refusing<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (cause) {
    throw cause instanceof Refusal ? cause : new Refusal('invalid_passkey', { cause });
  }
}

function described({ credential_id, transports }: PasskeyRow) {
  return { type: 'public-key' as const, id: credential_id, transports };
}

/** The 16 bytes of the id: devices keep it, and it names nobody. */
function userHandle(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}
