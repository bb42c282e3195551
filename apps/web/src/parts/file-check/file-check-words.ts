import type { Language, Shape } from '@gevel/i18n';
import type { fileCheck } from '@gevel/i18n/nl/made-files';

export type FileCheckWords = Shape<typeof fileCheck>;

/** The sentences of the page, fetched with it alone. */
export async function fileCheckWords(language: Language): Promise<FileCheckWords> {
  const { fileCheck } =
    language === 'en' ? await import('@gevel/i18n/en/made-files') : await import('@gevel/i18n/nl/made-files');
  return fileCheck;
}
