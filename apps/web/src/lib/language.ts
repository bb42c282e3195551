import type { Language } from '@gevel/i18n';

export const languages = ['nl', 'en'] as const satisfies readonly Language[];
export const defaultLanguage: Language = 'nl';
export const fallbackLanguage: Language = 'en';

const storageKey = 'gevel.language';
const listeners = new Set<() => void>();
let current = remembered();
// The page arrives in Dutch; a reload keeps the language that was chosen, for readers and their devices alike.
document.documentElement.lang = current;

export const currentLanguage = (): Language => current;

export function changeLanguage(language: string): void {
  const next = languageOf(language);
  if (next === current) return;
  current = next;
  document.documentElement.lang = next;
  remember(next);
  for (const listener of listeners) listener();
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Nothing asked for is Dutch; a language that we do not speak is English. */
export function languageOf(asked: string | null | undefined): Language {
  if (asked === null || asked === undefined || asked === '') return defaultLanguage;
  return languages.find((language) => language === asked) ?? fallbackLanguage;
}

function remembered(): Language {
  try {
    return languageOf(localStorage.getItem(storageKey));
  } catch {
    return defaultLanguage; // storage may be forbidden; then the choice lasts as long as the page
  }
}

function remember(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // as above
  }
}
