import { type FieldRule, fieldRules, type Operation, operations } from '@gevel/contract';
import { expect, test } from 'vitest';
import { loginRules } from './login-rules.ts';
import { requestRules } from './request-rules.ts';

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' });

/** Written by the page and not by people, or asked of a search box that has rules of its own. */
const notTyped = /(^|[._])(id|entry|token|list|query|term|up_to|assignee)$/;
/** By its rules of words, which say more than a length. */
const byPasswordRules = ['auth.resetPassword.password', 'auth.resetPassword.password_confirmation'];

/** What was shown goes back with the answer, a file is chosen, a hash is computed, and one length is a constant of both sides. */
const notFilledIn = [
  'approvals.decide.amount',
  'approvals.decide.mandate',
  'users.checkInvitees.csv',
  'madeFiles.check.sha256',
  // Out of the address of a link.
  'tickets.openPhotoLink.token',
  'tickets.linkedPhoto.token',
  'exports.create.clear_reason',
  'privacy.showValue.field',
  'privacy.showValue.row',
  // An amount and a day have checks of their own, as what is typed is not what is sent.
  'objects.putWozValue.amount',
  'objects.putWozValue.value_date',
  ...['endpoint', 'p256dh', 'auth', 'public_key'].map((field) => `pushDevices.add.${field}`),
];

const known = [...Object.values(requestRules), loginRules].flatMap((rules) => Object.entries(rules));
const isKnown = (name: string, rule: FieldRule) =>
  known.some(([other, its]) => other === name && JSON.stringify(its) === JSON.stringify(rule));

/** What people type that no form takes the rules of from the request. */
function withoutRules(all: Readonly<Record<string, Readonly<Record<string, Operation>>>>): string[] {
  return Object.entries(all).flatMap(([slice, calls]) =>
    Object.entries(calls).flatMap(([name, { body }]) =>
      Object.entries(body ? fieldRules(body) : {}).flatMap(([field, rule]) => {
        const place = `${slice}.${name}.${field}`;
        return isKnown(field, rule) ||
          notTyped.test(field) ||
          byPasswordRules.includes(place) ||
          notFilledIn.includes(place)
          ? []
          : [place];
      }),
    ),
  );
}

const literals = /(maxLength|minLength)(=\{|: )\d|\.trim\(\)\.length [<>]=? \d\d?/;

function withOwnLimits(all: Readonly<Record<string, string>>): string[] {
  return Object.entries(all).flatMap(([path, text]) => (!path.includes('.test.') && literals.test(text) ? [path] : []));
}

test('every field that people fill in has its rules from its request', () => {
  expect(withoutRules(operations)).toEqual([]);
  const body = operations.tickets.createNote.body.extend({ nickname: operations.savedViews.create.body.shape.name });
  const planted = { tickets: { createNote: { ...operations.tickets.createNote, body } } };
  expect(withoutRules(planted)).toEqual(['tickets.createNote.nickname']);
});

test('no form writes a limit by hand', () => {
  expect(withOwnLimits(sources)).toEqual([]);
  expect(withOwnLimits({ './a.tsx': '<TextInput maxLength={80} />', './b.ts': 'typed.trim().length < 3' })).toEqual([
    './a.tsx',
    './b.ts',
  ]);
});
