import { z } from 'zod';
import { grantRoleNames } from '../access/grants.ts';
import { modules, userKinds } from '../access/kinds.ts';
import { heldPermissions } from '../core/held-permissions.ts';
import { dataAnswer, operation } from '../core/operation.ts';
import { calendarDate, idText, language, momentText } from '../core/wire.ts';
import { theme } from './branding.contract.ts';

/** The session user of the specification, as `/users/me` and login answer it. */
export const sessionUser = z
  .strictObject({
    id: idText,
    type: z.enum(userKinds),
    permissions: heldPermissions,
    language,
    first_name: z.string(),
    name: z.string(),
    email: z.string(),
    broker_logo: z.string().nullable(),
    broker_id: idText.nullable(),
    /** The owner whose portal is seen; null also of an owner user to whom none is left. */
    owner_id: idText.nullable(),
    owner_name: z.string().nullable(),
    /** By which that owner's portal is seen; null when it is the user's own. */
    grant: z
      .strictObject({
        role: z.enum(grantRoleNames),
        read_only: z.boolean(),
        last_day: calendarDate.nullable(),
        /** The period as deputy for approvals; null when none was given. */
        decides_from: calendarDate.nullable(),
        decides_until: calendarDate.nullable(),
        /** Whether it runs today, in Amsterdam. */
        decides: z.boolean(),
      })
      .nullable(),
    /** Whether there are others to switch to. */
    has_more_owners: z.boolean(),
    modules: z.array(z.enum(modules)),
    theme: theme.nullable(),
    two_factor_enabled: z.boolean(),
    /** What the policy asks of this kind of user; of guests always a second factor. */
    two_factor_policy: z.enum(['off', 'optional', 'required']),
    portal: z
      .strictObject({
        type: z.enum(['broker', 'owner']),
        id: idText,
        name: z.string(),
        opened_at: momentText,
        expires_at: momentText,
      })
      .nullable(),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof sessionUser>;

export const loginResult = z.union([sessionUser, z.literal('2fa-required'), z.literal('2fa-setup')]);
export type LoginResult = z.infer<typeof loginResult>;

/** Six digits of an authenticator, or a recovery code; spaces and dashes do not matter. */
const code = z.string().trim().min(6).max(40);

const twoFactorSetup = z
  .strictObject({ secret: z.string(), otpauth_url: z.string(), qr_svg: z.string() })
  .meta({ id: 'TwoFactorSetup' });

export const authOperations = {
  login: operation({
    method: 'POST',
    path: '/users/login',
    access: { who: 'anyone' },
    summary: 'Log in with email address and password',
    body: z.strictObject({ email: z.string().min(1).max(254), password: z.string().min(1).max(1024) }),
    answer: dataAnswer(loginResult),
    problems: ['invalid_credentials', 'too_many_requests'],
  }),
  logout: operation({
    method: 'POST',
    path: '/users/logout',
    access: { who: 'user' },
    summary: 'Log out and end the session',
    isAllowedInPortal: true,
  }),
  verifyTwoFactor: operation({
    method: 'POST',
    path: '/users/2fa/verify',
    access: { who: 'half-logged-in', step: '2fa-required' },
    summary: 'Complete a login with a code from the authenticator app or a recovery code',
    body: z.strictObject({ code, trust_device: z.boolean().optional() }),
    answer: dataAnswer(sessionUser),
    problems: ['invalid_code', 'too_many_requests'],
  }),
  getTwoFactorSetup: operation({
    method: 'GET',
    path: '/users/2fa/setup',
    access: { who: 'half-logged-in', step: '2fa-setup', orUser: true },
    isSensitive: true,
    askedAnew: 'password',
    summary: 'Generate a secret for the authenticator app, as text, URI and QR code',
    answer: dataAnswer(twoFactorSetup),
    problems: ['two_factor_active', 'forbidden'],
  }),
  setUpTwoFactor: operation({
    method: 'POST',
    path: '/users/2fa/setup',
    access: { who: 'half-logged-in', step: '2fa-setup', orUser: true },
    isSensitive: true,
    askedAnew: 'password',
    summary: 'Enable two-factor authentication with a first code',
    body: z.strictObject({ code }),
    answer: dataAnswer(z.strictObject({ user: sessionUser, recovery_codes: z.array(z.string()) })),
    problems: ['invalid_code', 'two_factor_active', 'forbidden', 'too_many_requests'],
  }),
  confirmCode: operation({
    method: 'POST',
    path: '/users/2fa/confirm',
    access: { who: 'user' },
    summary:
      'Confirm with a code from the authenticator app or a recovery code, for changes to two-factor authentication in the next 5 minutes',
    body: z.strictObject({ code }),
    problems: ['invalid_code', 'conflict', 'too_many_requests'],
  }),
  forgotPassword: operation({
    method: 'POST',
    path: '/password/forgot',
    access: { who: 'anyone' },
    summary: 'Request a password reset email; the response is the same for every address',
    body: z.strictObject({ email: z.string().min(1).max(254) }),
    problems: ['too_many_requests'],
  }),
  checkPasswordToken: operation({
    method: 'POST',
    path: '/password/token',
    access: { who: 'anyone' },
    summary: 'Check whether a token from an email is still valid, and its purpose',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    answer: dataAnswer(z.strictObject({ purpose: z.enum(['reset', 'invitation']), email: z.string() })),
    problems: ['invalid_token', 'too_many_requests'],
  }),
  resetPassword: operation({
    method: 'POST',
    path: '/password/reset',
    access: { who: 'anyone' },
    summary: 'Set a password with a token from an email; does not start a session',
    body: z.strictObject({
      token: z.string().min(1).max(200),
      password: z.string().min(1).max(1024),
      password_confirmation: z.string().min(1).max(1024),
    }),
    problems: ['invalid_token', 'too_many_requests'],
  }),
  me: operation({
    method: 'GET',
    path: '/users/me',
    access: { who: 'user' },
    summary: 'Get the current user',
    answer: dataAnswer(sessionUser),
  }),
  closePortal: operation({
    method: 'POST',
    path: '/portal/close',
    access: { who: 'user' },
    summary: 'Close an opened portal and continue as the administrator',
    answer: dataAnswer(sessionUser),
    isAllowedInPortal: true,
    problems: ['conflict'],
  }),
} as const;
