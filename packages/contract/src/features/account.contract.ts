import { z } from 'zod';
import { tokenScopes } from '../access/token-scopes.ts';
import { dataAnswer, operation } from '../core/operation.ts';
import { idText, language, momentText, plainText } from '../core/wire.ts';
import { sessionUser } from './auth.contract.ts';
import { deviceKind } from './device-kind.ts';
import { emailAddress } from './users.contract.ts';

const personName = z.string().trim().min(1).max(100);

const params = z.object({ id: z.string() });

/** As far as an address says, which names no town: the kind of network, its first and last address, and whether the caller is in it. */
const place = z
  .strictObject({
    kind: z.enum(['machine', 'private', 'public', 'unknown']),
    address: z.string().nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    is_here: z.boolean(),
  })
  .meta({ id: 'Place' });
export type Place = z.infer<typeof place>;

const ownSession = z
  .strictObject({
    id: idText,
    is_current: z.boolean(),
    device: deviceKind,
    place,
    created_at: momentText,
    last_seen_at: momentText,
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSession>;

const trustedDevice = z
  .strictObject({
    id: idText,
    device: deviceKind,
    place,
    created_at: momentText,
    last_used_at: momentText.nullable(),
    expires_at: momentText,
  })
  .meta({ id: 'TrustedDevice' });
export type TrustedDevice = z.infer<typeof trustedDevice>;

const personalToken = z
  .strictObject({
    id: idText,
    name: z.string(),
    scopes: z.array(z.enum(tokenScopes)),
    created_at: momentText,
    last_used_at: momentText.nullable(),
    expires_at: momentText,
  })
  .meta({ id: 'PersonalToken' });
export type PersonalToken = z.infer<typeof personalToken>;

export const accountOperations = {
  updateLanguage: operation({
    method: 'PUT',
    path: '/user/update-language',
    access: { who: 'user' },
    summary: 'Set the current user’s language',
    body: z.strictObject({ language }),
    answer: dataAnswer(z.strictObject({ language })),
    // The administrator's own: whoever looks through a portal reads on in it, and does so afterwards.
    isAllowedInPortal: true,
    limitedAs: 'own_account',
    problems: ['too_many_requests'],
  }),
  updateProfile: operation({
    method: 'PUT',
    path: '/user/profile',
    access: { who: 'user' },
    summary: 'Update the current user’s name and language',
    body: z.strictObject({ first_name: personName, name: personName, language }),
    answer: dataAnswer(sessionUser),
    limitedAs: 'own_account',
    problems: ['too_many_requests'],
  }),
  changeEmail: operation({
    method: 'PUT',
    path: '/user/email',
    access: { who: 'user' },
    summary:
      'Request an email address change; it takes effect once confirmed from the new address, and for an administrator 24 hours after that unless the former address confirms it as well',
    body: z.strictObject({ email: emailAddress }),
    answer: dataAnswer(z.strictObject({ pending_email: z.string() })),
    isSensitive: true,
    askedAnew: 'password',
    problems: ['mail_failed', 'too_many_requests'],
  }),
  confirmEmail: operation({
    method: 'POST',
    path: '/user/email/confirm',
    access: { who: 'anyone' },
    summary:
      'Confirm a new email address with the token from the email to the new address, or to the former one of an administrator',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    answer: dataAnswer(
      z.strictObject({
        email: z.string(),
        /** Of an administrator, from when the address holds; null when it holds now. */
        holds_from: momentText.nullable(),
      }),
    ),
    problems: ['invalid_token', 'too_many_requests'],
  }),
  email: operation({
    method: 'GET',
    path: '/user/email',
    access: { who: 'user' },
    summary: 'Get the current user’s email address and, of an administrator, the one that is waiting to replace it',
    answer: dataAnswer(
      z.strictObject({
        email: z.string(),
        next_email: z.string().nullable(),
        next_email_at: momentText.nullable(),
      }),
    ),
  }),
  undoEmail: operation({
    method: 'DELETE',
    path: '/user/email',
    access: { who: 'user' },
    summary: 'Cancel the current user’s email address change that is waiting to take effect',
    limitedAs: 'own_account',
    problems: ['not_found', 'too_many_requests'],
  }),
  changePassword: operation({
    method: 'PUT',
    path: '/user/password',
    access: { who: 'user' },
    summary: 'Change the current user’s password; all other sessions end',
    body: z.strictObject({
      current_password: z.string().min(1).max(1024),
      password: z.string().min(1).max(1024),
      password_confirmation: z.string().min(1).max(1024),
    }),
    limitedAs: 'own_account',
    problems: ['too_many_requests'],
  }),
  confirmPassword: operation({
    method: 'POST',
    path: '/user/confirm-password',
    access: { who: 'user' },
    summary: 'Confirm the current user’s password for sensitive calls in the next 15 minutes',
    body: z.strictObject({ password: z.string().min(1).max(1024) }),
    problems: ['too_many_requests'],
  }),
  sessions: operation({
    method: 'GET',
    path: '/user/sessions',
    access: { who: 'user' },
    summary: 'List the current user’s sessions',
    answer: dataAnswer(z.array(ownSession)),
  }),
  endSession: operation({
    method: 'DELETE',
    path: '/user/sessions/{id}',
    access: { who: 'user' },
    summary: 'End one of the current user’s sessions',
    params,
    limitedAs: 'own_account',
    problems: ['not_found', 'too_many_requests'],
  }),
  endOtherSessions: operation({
    method: 'DELETE',
    path: '/user/sessions',
    access: { who: 'user' },
    summary:
      'End all of the current user’s other sessions and trusted devices; with `tokens=true` the personal tokens as well',
    query: z.strictObject({ tokens: z.enum(['true', 'false']).optional() }),
    limitedAs: 'own_account',
    problems: ['too_many_requests'],
  }),
  devices: operation({
    method: 'GET',
    path: '/user/devices',
    access: { who: 'user' },
    summary: 'List the trusted devices, which temporarily skip two-factor authentication',
    answer: dataAnswer(z.array(trustedDevice)),
  }),
  forgetDevice: operation({
    method: 'DELETE',
    path: '/user/devices/{id}',
    access: { who: 'user' },
    summary: 'Revoke a trusted device',
    params,
    limitedAs: 'own_account',
    problems: ['not_found', 'too_many_requests'],
  }),
  renewRecoveryCodes: operation({
    method: 'POST',
    path: '/user/recovery-codes',
    access: { who: 'user' },
    summary: 'Generate ten new recovery codes; the old ones stop working',
    answer: dataAnswer(z.strictObject({ recovery_codes: z.array(z.string()) })),
    isSensitive: true,
    askedAnew: 'code',
    limitedAs: 'own_account',
    problems: ['conflict', 'too_many_requests'],
  }),
  recoveryCodes: operation({
    method: 'GET',
    path: '/user/recovery-codes',
    access: { who: 'user' },
    summary: 'Get the number of recovery codes left',
    answer: dataAnswer(z.strictObject({ left: z.int() })),
  }),
  switchOffTwoFactor: operation({
    method: 'DELETE',
    path: '/user/2fa',
    access: { who: 'user' },
    summary: 'Disable two-factor authentication for the current user, if the policy allows it',
    isSensitive: true,
    askedAnew: 'code',
    limitedAs: 'own_account',
    problems: ['forbidden', 'conflict', 'too_many_requests'],
  }),
  tokens: operation({
    method: 'GET',
    path: '/user/tokens',
    access: { who: 'user' },
    summary: 'List the current user’s personal tokens and what each may do',
    answer: dataAnswer(z.array(personalToken)),
  }),
  createToken: operation({
    method: 'POST',
    path: '/user/tokens',
    access: { who: 'user' },
    summary: 'Create a personal token, of at most 20 that are valid; its value is returned only once',
    body: z.strictObject({
      name: plainText.trim().min(1).max(100),
      days: z.int().min(1).max(365),
      /** What it may do; reading unless said. */
      scopes: z.array(z.enum(tokenScopes)).min(1).max(tokenScopes.length).default(['read']),
    }),
    answer: dataAnswer(personalToken.extend({ token: z.string() })),
    isSensitive: true,
    askedAnew: 'password',
    limitedAs: 'own_account',
    problems: ['too_many_tokens', 'too_many_requests'],
  }),
  deleteToken: operation({
    method: 'DELETE',
    path: '/user/tokens/{id}',
    access: { who: 'user' },
    summary: 'Revoke a personal token',
    params,
    limitedAs: 'own_account',
    problems: ['not_found', 'too_many_requests'],
  }),
} as const;
