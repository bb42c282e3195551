import type { AuditAction } from '@gevel/contract/plain';

/**
 * What opens an account, or stands open because of it. `own_session` is the one in which the act is done, `second_factor` that of
 * an app; a passkey whose login ends stays a second factor; `next_address` is one that waits. Messages are those on the device of the
 * browser in which the act is done, and on others.
 */
export const accountThings = [
  'reset_links',
  'invitation_links',
  'address_links',
  'next_address',
  'own_messages',
  'other_messages',
  'own_session',
  'other_sessions',
  'half_logins',
  'opened_portals',
  'trusted_devices',
  'recovery_codes',
  'second_factor',
  'passkeys',
  'passkey_logins',
  'personal_tokens',
] as const;
export type AccountThing = (typeof accountThings)[number];

type AccountArea =
  | 'session'
  | 'password'
  | 'email'
  | 'second_factor'
  | 'passkey'
  | 'device'
  | 'personal_token'
  | 'user';
type AccountAction =
  | Extract<AuditAction, `${AccountArea}.${string}`>
  | 'tools.two_factor_policy.change'
  | 'privacy.erase';

/** Everything that the trail knows to be done to an account; a change of a user by what it changes. */
export type AccountAct =
  | Exclude<AccountAction, 'user.update' | 'tools.two_factor_policy.change'>
  | `user.update.${'person' | 'address' | 'kind' | 'link' | 'permissions' | 'permissions.added'}`
  | 'session.end_others.tokens'
  | 'second_factor.disable.app'
  | 'passkey.register.first'
  | 'passkey.remove.last'
  | 'two_factor_policy.require'
  | 'two_factor_policy.relax';

/** `ends`: all of them. `named`: the one that the act is about. What is not named stays. */
export type Ends = Partial<Record<AccountThing, 'ends' | 'named'>>;

const addresses = { address_links: 'ends', next_address: 'ends' } satisfies Ends;
const links = { reset_links: 'ends', invitation_links: 'ends', ...addresses } satisfies Ends;
const elsewhere = {
  other_sessions: 'ends',
  half_logins: 'ends',
  opened_portals: 'ends',
  other_messages: 'ends',
} satisfies Ends;
const kept = { trusted_devices: 'ends', personal_tokens: 'ends' } satisfies Ends;
const aloneNoMore = { passkey_logins: 'ends' } satisfies Ends;
const app = { second_factor: 'ends', recovery_codes: 'ends', trusted_devices: 'ends' } satisfies Ends;
const factors = { ...app, passkeys: 'ends', passkey_logins: 'ends' } satisfies Ends;
const replaced = { ...links, ...elsewhere, ...kept, ...aloneNoMore } satisfies Ends;
const everything = { ...replaced, ...factors, own_session: 'ends', own_messages: 'ends' } satisfies Ends;

/**
 * The one place that says which act ends what: `endByAct` does it, a test walks every act over every thing, and
 * docs/decisions/007 shows it with the reasons.
 */
export const accountActs: Readonly<Record<AccountAct, Ends>> = {
  // Whatever session the browser had is not gone on with.
  'session.login': { own_session: 'ends' },
  'session.password_accepted': { own_session: 'ends' },
  'session.login_failed': {},
  'session.logout': { own_session: 'ends', own_messages: 'ends' },
  'session.end': { other_sessions: 'named', other_messages: 'named' },
  'session.end_others': { ...elsewhere, trusted_devices: 'ends' },
  'session.end_others.tokens': { ...elsewhere, ...kept },
  'password.change': replaced,
  'password.ask_reset': { reset_links: 'ends' },
  'password.reset': { ...replaced, own_session: 'ends', own_messages: 'ends' },
  'password.wrong_confirmation': {},
  'email.ask_change': { address_links: 'ends' },
  // One that waited before gives way to it.
  'email.delay': addresses,
  'email.undo': addresses,
  'email.change': replaced,
  'email.operator_change': replaced,
  'second_factor.enable': { ...elsewhere, ...kept, recovery_codes: 'ends' },
  'second_factor.disable': { ...elsewhere, ...app },
  // Passkeys are left.
  'second_factor.disable.app': { ...elsewhere, second_factor: 'ends', trusted_devices: 'ends' },
  'second_factor.renew_codes': { recovery_codes: 'ends' },
  'second_factor.wrong_code': {},
  'passkey.register': {},
  'passkey.register.first': { ...elsewhere, ...kept, recovery_codes: 'ends' },
  'passkey.rename': {},
  'passkey.remove': { ...elsewhere, trusted_devices: 'ends', passkeys: 'named', passkey_logins: 'named' },
  'passkey.remove.last': {
    ...elsewhere,
    trusted_devices: 'ends',
    recovery_codes: 'ends',
    passkeys: 'ends',
    passkey_logins: 'ends',
  },
  'passkey.counter_regressed': {},
  'device.forget': { trusted_devices: 'named' },
  'personal_token.create': {},
  'personal_token.delete': { personal_tokens: 'named' },
  'user.create': {},
  'user.update.person': {},
  'user.update.address': replaced,
  'user.update.kind': { ...elsewhere, ...kept },
  'user.update.link': { ...elsewhere, ...kept },
  'user.update.permissions': { opened_portals: 'ends', personal_tokens: 'ends' },
  // Whoever asked for the address that waits may not hold what it would open now.
  'user.update.permissions.added': { opened_portals: 'ends', personal_tokens: 'ends', ...addresses },
  'user.invite': { invitation_links: 'ends' },
  'user.block': replaced,
  'user.unblock': {},
  'user.reset_second_factor': { ...elsewhere, ...kept, ...factors },
  'user.delete': everything,
  'privacy.erase': everything,
  // Of everybody of the kind who has no factor; whoever has one keeps what was opened with it.
  'two_factor_policy.require': { ...elsewhere, own_session: 'ends', own_messages: 'ends', personal_tokens: 'ends' },
  'two_factor_policy.relax': {},
};
