import type { Credentials } from '../../lib/session.ts';

interface SecondStep {
  step: '2fa-required' | '2fa-setup';
  credentials: Credentials;
}

/** What the first login screen leaves for the one that takes over; the password is not among it. */
let left: SecondStep | null = null;

export function leaveSecondStep(step: SecondStep['step'], { email }: Credentials): void {
  left = { step, credentials: { email, password: '' } };
}

/** Stays until it is forgotten: a screen that React begins to draw and throws away reads it twice. */
export const secondStepLeft = (): SecondStep | null => left;

/** Whoever starts again starts with a password. */
export function forgetSecondStep(): void {
  left = null;
}
