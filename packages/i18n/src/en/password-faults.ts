import type { passwordFaults as nlPasswordFaults } from '../nl/password-faults.ts';
import type { Shape } from '../shape.ts';

export const passwordFaults = {
  length: 'Use at least {min} characters.',
  too_long: 'Use no more than {max} characters.',
  upper: 'Use at least one uppercase letter.',
  lower: 'Use at least one lowercase letter.',
  digit: 'Use at least one digit.',
  symbol: 'Use at least one punctuation mark or symbol.',
  common: 'This password is too easy to guess. Choose less obvious words.',
  personal: 'Do not use your name, email address or broker’s name.',
  different: 'The passwords do not match.',
  wrong_current: 'Invalid password.',
} as const satisfies Shape<typeof nlPasswordFaults>;
