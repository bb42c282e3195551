import type { Language, Shape } from '@gevel/i18n';
import type { linkedPhotos } from '@gevel/i18n/nl/photo-links';

export type PhotoPageWords = Shape<typeof linkedPhotos>;

/** The sentences of the page, fetched with it alone. */
export async function photoPageWords(language: Language): Promise<PhotoPageWords> {
  const { linkedPhotos } =
    language === 'en' ? await import('@gevel/i18n/en/photo-links') : await import('@gevel/i18n/nl/photo-links');
  return linkedPhotos;
}
