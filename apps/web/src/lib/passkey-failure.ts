import type { PasskeyHindrance } from '@gevel/contract';

export type PasskeyFailureReason = 'unsupported' | 'cancelled' | 'alreadyThere' | PasskeyHindrance;

/** Why no passkey was made or used, before the server was asked what it thinks of one. */
export class PasskeyFailure extends Error {
  readonly reason: PasskeyFailureReason;

  constructor(reason: PasskeyFailureReason, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'PasskeyFailure';
    this.reason = reason;
  }
}
