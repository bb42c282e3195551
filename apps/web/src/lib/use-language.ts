import type { Language } from '@gevel/i18n';
import { useSyncExternalStore } from 'react';
import { currentLanguage, onLanguageChange } from './language.ts';

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage);
}
