import { failedPasswordRules } from '@gevel/contract/plain';
import { expect, test } from 'vitest';
import { processorWatch } from '../../test/processor-time.ts';
import { guessableReason } from './guessable-password.ts';

const owner = {
  email: 'fenna.kastelein@dekade.test',
  first_name: 'Fenna',
  name: 'Kastelein-Vonk',
  broker_name: 'Makelaardij De Kade',
};

test.each([
  'Welkom12345678!',
  'Wachtwoord2026!',
  'Wachtwoord-123456',
  'Password1234567!',
  'P@ssw0rd1234567',
  'P@ssw0rdP@ssw0rd1',
  'W3lk0m-2026-2026',
  'Welkom01Welkom01!',
  'Zomer2026Zomer2026!',
  'Winter-2026-2027!',
  'Lente2026!Lente2026!',
  'Gevel-Portaal-2026!',
  'Gevel12345678901!',
  'Makelaar-2026-!!!',
  'MakelaarPortaal2026!',
  'Verhuurder123456!',
  'Vastgoed2026!!!!',
  'Admin1234567890!',
  'Administrator-01!',
  'Beheerder2026!!!',
  'Qwertyuiop12345!',
  'Asdfghjkl-123456!',
  '1qaz2wsx3edcRFV!',
  'Zxcvbnm,.1234567',
  'Abcdefghijklmn1!',
  'Abcd1234Abcd1234!',
  'Aa1!Aa1!Aa1!Aa1!',
  'Aaaaaaaaaaaaaa1!',
  'Letmein12345678!',
  'Iloveyou1234567!',
  'Ikhouvanjou-1234',
  'Geheim123456789!',
  'Changeme-2026-01!',
  'Test123456789012!',
  'TestTestTest123!',
  'Amsterdam-020-2026',
  'Rotterdam010!!!!',
  'Januari-2026-Maart!',
  'September2026!!!',
  'Maandag-Dinsdag-1!',
  'Ajax-Amsterdam-1!',
  'Feyenoord-010-010!',
  'Voetbal123456789!',
  'Toegang-2026-2026!',
  'Nederland2026!!!',
  'Hallo-Hallo-Hallo1',
  'Superman-1234567',
  'Dragon!Monkey!123',
  'Computer2026!!!!',
  'Trustno1-trustno1!',
  'Welcome-Welcome-1!',
  'Secret-Secret-123!',
])('%s is a common password', (password) => {
  expect(failedPasswordRules(password)).toEqual([]);
  expect(guessableReason(password, owner)).toBe('common');
});

test.each([
  'Fenna-Kastelein-1!',
  'F3nna-Kast3l3in-1',
  'Fenna.Kastelein2026!',
  'Dekade-2026-2026!',
  'Kade-Makelaardij-1',
  'Vonk-Vonk-Vonk-1!',
])('%s is made of what everybody knows of its owner', (password) => {
  expect(failedPasswordRules(password)).toEqual([]);
  expect(guessableReason(password, owner)).toBe('personal');
});

test.each([
  'Zeven-fietsen-9-keer',
  'Correct-Horse-9-Battery',
  'kP9!vQ2#xR7$mT4&',
  'Nieuw-wachtwoord-2026!',
  'Mijn Kat Slaapt 12 Uur!',
  'Het-regent-Vandaag-3x',
  'Zeven fietsen 🚲 9 Keer',
])('%s is taken', (password) => {
  expect(failedPasswordRules(password)).toEqual([]);
  expect(guessableReason(password, owner)).toBeNull();
});

test('the longest password is judged quickly', () => {
  const worked = processorWatch();
  guessableReason('Ab1!'.repeat(32), owner);
  guessableReason('1qaz2wsx'.repeat(16), owner);
  expect(worked()).toBeLessThan(100);
});
