import type { Language } from '@gevel/i18n';
import type { ReactNode } from 'react';

export interface Shown {
  language: Language;
  /** The words of an example in the language that it is shown in. */
  say: (dutch: string, english: string) => string;
}

/** A part in each of its states, by the name of the state, for the gallery and the tests that look at it. */
export type Examples = Readonly<Record<string, (shown: Shown) => ReactNode>>;
