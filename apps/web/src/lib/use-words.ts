import type { Language } from '@gevel/i18n';
import { useEffect, useState } from 'react';
import { named } from './source-name.ts';
import { useLanguage } from './use-language.ts';

/** Words that come only when somebody asks for them. */
export interface LateWords<Words> {
  words: Words | undefined;
  hasFailed: boolean;
}

/** Reads words in the language of the reader; `read` stays the same function. */
export function useWords<Words>(read: (language: Language) => Promise<Words>): LateWords<Words> {
  const language = useLanguage();
  const [state, setState] = useState<LateWords<Words>>({ words: undefined, hasFailed: false });
  useEffect(() => {
    let isWanted = true;
    const show = (next: LateWords<Words>) => isWanted && setState(next);
    read(language).then(
      (words) => show({ words: named(words, language), hasFailed: false }),
      () => show({ words: undefined, hasFailed: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [read, language]);
  return state;
}
