import { z } from 'zod';
import { modules, permissions, userKinds } from '../access/kinds.ts';
import { dataAnswer, operation } from '../core/operation.ts';
import { idText, language, momentText } from '../core/wire.ts';
import { theme } from './branding.contract.ts';

/** The session user of the specification, as `/users/me` and login answer it. */
export const sessionUser = z.strictObject({
  id: idText,
  type: z.enum(userKinds),
  permissions: z.strictObject(
    Object.fromEntries(permissions.map((name) => [name, z.boolean()])) as Record<
      (typeof permissions)[number],
      z.ZodBoolean
    >, // one per permission
  ),
  language,
  first_name: z.string(),
  name: z.string(),
  email: z.string(),
  broker_logo: z.string().nullable(),
  broker_id: idText.nullable(),
  owner_id: idText.nullable(),
  modules: z.array(z.enum(modules)),
  theme: theme.nullable(),
  two_factor_enabled: z.boolean(),
  /** What the policy asks of this kind of user. */
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
});
export type SessionUser = z.infer<typeof sessionUser>;

export const loginResult = z.union([sessionUser, z.literal('2fa-required'), z.literal('2fa-setup')]);
export type LoginResult = z.infer<typeof loginResult>;

/** Six digits of an authenticator, or a recovery code; spaces and dashes do not matter. */
const code = z.string().trim().min(6).max(40);

const twoFactorSetup = z.strictObject({ secret: z.string(), otpauth_url: z.string(), qr_svg: z.string() });

export const authOperations = {
  login: operation({
    method: 'POST',
    path: '/users/login',
    access: { who: 'anyone' },
    summary: 'Log in with e-mail and password',
    body: z.strictObject({ email: z.string().min(1).max(254), password: z.string().min(1).max(1024) }),
    answer: dataAnswer(loginResult),
    problems: ['invalid_credentials', 'too_many_requests'],
  }),
  logout: operation({
    method: 'POST',
    path: '/users/logout',
    access: { who: 'user' },
    summary: 'End the session',
    isAllowedInPortal: true,
  }),
  verifyTwoFactor: operation({
    method: 'POST',
    path: '/users/2fa/verify',
    access: { who: 'half-logged-in', step: '2fa-required' },
    summary: 'Finish a login with a code of the authenticator or a recovery code',
    body: z.strictObject({ code, trust_device: z.boolean().optional() }),
    answer: dataAnswer(sessionUser),
    problems: ['invalid_code', 'too_many_requests'],
  }),
  getTwoFactorSetup: operation({
    method: 'GET',
    path: '/users/2fa/setup',
    access: { who: 'half-logged-in', step: '2fa-setup', orUser: true },
    isSensitive: true,
    summary: 'A fresh secret for the authenticator, as text, address and QR code',
    answer: dataAnswer(twoFactorSetup),
    problems: ['two_factor_active', 'forbidden'],
  }),
  setUpTwoFactor: operation({
    method: 'POST',
    path: '/users/2fa/setup',
    access: { who: 'half-logged-in', step: '2fa-setup', orUser: true },
    isSensitive: true,
    summary: 'Switch the second factor on with its first code',
    body: z.strictObject({ code }),
    answer: dataAnswer(z.strictObject({ user: sessionUser, recovery_codes: z.array(z.string()) })),
    problems: ['invalid_code', 'two_factor_active', 'forbidden', 'too_many_requests'],
  }),
  forgotPassword: operation({
    method: 'POST',
    path: '/password/forgot',
    access: { who: 'anyone' },
    summary: 'Ask for a mail to choose a new password; the answer is the same for every address',
    body: z.strictObject({ email: z.string().min(1).max(254) }),
    problems: ['too_many_requests'],
  }),
  checkPasswordToken: operation({
    method: 'POST',
    path: '/password/token',
    access: { who: 'anyone' },
    summary: 'Whether a mailed token can still be used, and what for',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    answer: dataAnswer(z.strictObject({ purpose: z.enum(['reset', 'invitation']), email: z.string() })),
    problems: ['invalid_token', 'too_many_requests'],
  }),
  resetPassword: operation({
    method: 'POST',
    path: '/password/reset',
    access: { who: 'anyone' },
    summary: 'Choose a password with a mailed token; no session comes of it',
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
    summary: 'The user of this session',
    answer: dataAnswer(sessionUser),
  }),
  closePortal: operation({
    method: 'POST',
    path: '/portal/close',
    access: { who: 'user' },
    summary: 'Leave an opened portal and go on as the administrator one is',
    answer: dataAnswer(sessionUser),
    isAllowedInPortal: true,
    problems: ['conflict'],
  }),
} as const;
