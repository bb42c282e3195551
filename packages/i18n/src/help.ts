import type { UserKind } from '@gevel/contract/plain';

export interface HelpText {
  /** What stands on the screen. */
  readonly shows: string;
  /** What one does there. */
  readonly does: string;
  /** What people ask, with the answer. */
  readonly questions: readonly (readonly [question: string, answer: string])[];
}

/** What a screen says of itself when somebody asks; other words for whom it shows something else. */
export interface Help extends HelpText {
  readonly of?: Readonly<Partial<Record<UserKind, Partial<HelpText>>>>;
}
