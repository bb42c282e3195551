import type { MadePasskey, PasskeyAnswer, PasskeyCreation, PasskeyQuestion } from '@gevel/contract';
import { PasskeyFailure } from './passkey-failure.ts';

/** Has a device of this user sign the challenge; the browser asks which one, and who they are. */
export async function askDevice({ challenge, allowCredentials, ...question }: PasskeyQuestion): Promise<PasskeyAnswer> {
  const credential = await atDevice((credentials) =>
    credentials.get({
      publicKey: {
        ...question,
        challenge: bytesOf(challenge),
        ...(allowCredentials ? { allowCredentials: allowCredentials.map(described) } : {}),
      },
    }),
  );
  const { response } = credential;
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new PasskeyFailure('unsupported');
  return {
    id: textOf(credential.rawId),
    client_data: textOf(response.clientDataJSON),
    authenticator_data: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    user_handle: response.userHandle === null ? null : textOf(response.userHandle),
  };
}

export async function makeAtDevice({ challenge, user, ...creation }: PasskeyCreation): Promise<MadePasskey> {
  const credential = await atDevice((credentials) =>
    credentials.create({
      publicKey: {
        ...creation,
        challenge: bytesOf(challenge),
        user: { ...user, id: bytesOf(user.id) },
        excludeCredentials: creation.excludeCredentials.map(described),
      },
    }),
  );
  const { response } = credential;
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new PasskeyFailure('unsupported');
  return {
    id: textOf(credential.rawId),
    client_data: textOf(response.clientDataJSON),
    attestation: textOf(response.attestationObject),
    transports: response.getTransports(),
  };
}

async function atDevice(
  work: (credentials: CredentialsContainer) => Promise<Credential | null>,
): Promise<PublicKeyCredential> {
  if (!('PublicKeyCredential' in window)) throw new PasskeyFailure('unsupported');
  try {
    const credential = await work(navigator.credentials);
    if (credential instanceof PublicKeyCredential) return credential;
  } catch (cause) {
    const isThere = cause instanceof DOMException && cause.name === 'InvalidStateError';
    throw new PasskeyFailure(isThere ? 'alreadyThere' : 'cancelled', { cause });
  }
  throw new PasskeyFailure('cancelled');
}

function described({
  type,
  id,
  transports = [],
}: {
  type: 'public-key';
  id: string;
  transports?: string[] | undefined;
}) {
  // What the device said of itself; a browser ignores what it does not know.
  return { type, id: bytesOf(id), transports: transports as AuthenticatorTransport[] };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return plain.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
