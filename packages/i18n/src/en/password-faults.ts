import type { passwordFaults as nlPasswordFaults } from '../nl/password-faults.ts';
import type { Shape } from '../shape.ts';

export const passwordFaults = {
  length: 'Use at least {least} characters.',
  too_long: 'Use {most} characters at the most.',
  upper: 'Use at least one uppercase letter.',
  lower: 'Use at least one lowercase letter.',
  digit: 'Use at least one digit.',
  symbol: 'Use at least one symbol.',
  common: 'This password is too easy to guess. Choose words that are less obvious.',
  personal: 'Do not use your own name, e-mail address or broker.',
  different: 'The two passwords are not the same.',
  wrong_current: 'Invalid password.',
} as const satisfies Shape<typeof nlPasswordFaults>;
