import type { Language } from '@gevel/i18n';

export async function readTerms(language: Language) {
  if (language === 'nl') return (await import('@gevel/i18n/nl/terms')).terms;
  return (await import('@gevel/i18n/en/terms')).terms;
}
