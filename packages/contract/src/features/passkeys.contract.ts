import { z } from 'zod';
import { dataAnswer, operation } from '../core/operation.ts';
import { idText, momentText, plainText } from '../core/wire.ts';
import { sessionUser } from './auth.contract.ts';
import { deviceKind } from './device-kind.ts';

/** Why a portal at this address takes no passkeys; each is a sentence on the screen. */
export const passkeyHindrances = ['ip_address', 'plain_http', 'unknown_host'] as const;
export type PasskeyHindrance = (typeof passkeyHindrances)[number];

const bytes = (longest: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(longest);
const transports = z.array(z.string().max(30)).max(10);
const described = z
  .strictObject({
    type: z.literal('public-key'),
    id: z.string(),
    transports: z.array(z.string()).optional(),
  })
  .meta({ id: 'DescribedPasskey' });

/** What `navigator.credentials.get` is asked, as `parseRequestOptionsFromJSON` reads it. */
const question = z
  .strictObject({
    challenge: z.string(),
    timeout: z.int(),
    rpId: z.string(),
    allowCredentials: z.array(described).optional(),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyQuestion' });
export type PasskeyQuestion = z.infer<typeof question>;

/** What `navigator.credentials.create` is asked, as `parseCreationOptionsFromJSON` reads it. */
const creation = z
  .strictObject({
    challenge: z.string(),
    timeout: z.int(),
    rp: z.strictObject({ id: z.string(), name: z.string() }),
    user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
    excludeCredentials: z.array(described),
    attestation: z.literal('none'),
    authenticatorSelection: z.strictObject({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  })
  .meta({ id: 'PasskeyCreation' });
export type PasskeyCreation = z.infer<typeof creation>;

/** What a device signed; bytes in base64url. */
export const passkeyAnswer = z
  .strictObject({
    id: bytes(1400),
    client_data: bytes(4000),
    authenticator_data: bytes(4000),
    signature: bytes(2000),
    user_handle: bytes(100).nullable(),
  })
  .meta({ id: 'PasskeyAnswer' });
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

export const madePasskey = z
  .strictObject({
    id: bytes(1400),
    client_data: bytes(4000),
    attestation: bytes(20_000),
    transports,
  })
  .meta({ id: 'MadePasskey' });
export type MadePasskey = z.infer<typeof madePasskey>;

const passkeyName = plainText.trim().min(1).max(100);

const passkey = z
  .strictObject({
    id: idText,
    name: z.string(),
    device: deviceKind,
    /** Whether it was made for the address at which it is asked for; elsewhere it cannot be used. */
    is_of_this_address: z.boolean(),
    opens_alone: z.boolean(),
    created_at: momentText,
    last_used_at: momentText.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkey>;

const params = z.object({ id: z.string() });
const setUp = { who: 'half-logged-in', step: '2fa-setup', orUser: true } as const;

export const passkeysOperations = {
  loginQuestion: operation({
    method: 'POST',
    path: '/passkeys/login/question',
    access: { who: 'anyone' },
    summary: 'Get the challenge for logging in with a passkey, or why there is none at this address',
    answer: dataAnswer(
      z.strictObject({ question: question.nullable(), hindrance: z.enum(passkeyHindrances).nullable() }),
    ),
  }),
  login: operation({
    method: 'POST',
    path: '/passkeys/login',
    access: { who: 'anyone' },
    summary: 'Log in with a passkey alone',
    body: z.strictObject({ answer: passkeyAnswer }),
    answer: dataAnswer(sessionUser),
    problems: ['invalid_passkey', 'passkey_needs_password', 'too_many_requests'],
  }),
  factorQuestion: operation({
    method: 'POST',
    path: '/users/2fa/passkey/question',
    access: { who: 'half-logged-in', step: '2fa-required', orUser: true },
    summary: 'Get the second factors of the user, with a challenge when a passkey is one of them',
    answer: dataAnswer(z.strictObject({ has_app: z.boolean(), question: question.nullable() })),
  }),
  verify: operation({
    method: 'POST',
    path: '/users/2fa/passkey/verify',
    access: { who: 'half-logged-in', step: '2fa-required' },
    summary: 'Complete a login with a passkey after the password',
    body: z.strictObject({ answer: passkeyAnswer, trust_device: z.boolean().optional() }),
    answer: dataAnswer(sessionUser),
    problems: ['invalid_passkey', 'too_many_requests'],
  }),
  confirm: operation({
    method: 'POST',
    path: '/users/2fa/passkey/confirm',
    access: { who: 'user' },
    summary:
      'Confirm with a passkey in place of a code, for changes to two-factor authentication in the next 5 minutes',
    body: z.strictObject({ answer: passkeyAnswer }),
    problems: ['invalid_passkey', 'too_many_requests'],
  }),
  list: operation({
    method: 'GET',
    path: '/user/passkeys',
    access: { who: 'user' },
    summary:
      'List the current user’s passkeys, whether an authenticator app stands beside them, and why none can be added at this address',
    answer: dataAnswer(
      z.strictObject({
        passkeys: z.array(passkey),
        has_app: z.boolean(),
        hindrance: z.enum(passkeyHindrances).nullable(),
      }),
    ),
  }),
  creation: operation({
    method: 'POST',
    path: '/user/passkeys/creation',
    access: setUp,
    isSensitive: true,
    askedAnew: 'password',
    summary: 'Get the challenge for making a passkey, or why none can be made at this address',
    answer: dataAnswer(
      z.strictObject({ creation: creation.nullable(), hindrance: z.enum(passkeyHindrances).nullable() }),
    ),
    problems: ['forbidden'],
  }),
  register: operation({
    method: 'POST',
    path: '/user/passkeys',
    access: setUp,
    isSensitive: true,
    askedAnew: 'password',
    summary: 'Add a passkey; the first second factor of a user comes with recovery codes',
    body: z.strictObject({ name: passkeyName, made: madePasskey }),
    answer: dataAnswer(z.strictObject({ user: sessionUser, recovery_codes: z.array(z.string()) })),
    problems: ['invalid_passkey', 'forbidden', 'conflict'],
  }),
  rename: operation({
    method: 'PUT',
    path: '/user/passkeys/{id}',
    access: { who: 'user' },
    summary: 'Rename a passkey',
    params,
    body: z.strictObject({ name: passkeyName }),
    limitedAs: 'own_account',
    problems: ['not_found', 'too_many_requests'],
  }),
  remove: operation({
    method: 'DELETE',
    path: '/user/passkeys/{id}',
    access: { who: 'user' },
    isSensitive: true,
    askedAnew: 'code',
    summary: 'Remove a passkey; not the last second factor where the policy requires one',
    params,
    problems: ['not_found', 'forbidden'],
  }),
} as const;
