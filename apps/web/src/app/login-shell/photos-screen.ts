import type { HttpClient } from '../../lib/http-client.ts';
import { currentLanguage } from '../../lib/language.ts';
import { mountPhotos } from '../../parts/photo-link/mount-photos.ts';
import { openLink } from '../../parts/photo-link/opened-link.ts';
import { photoPageWords } from '../../parts/photo-link/photo-page-words.ts';
import type { DrawScreen } from './shell-screens.ts';

/** The photos behind a link, whose secret stands where browsers send it to nobody: fetched by whoever opens it. */
export function photosScreen(client: HttpClient): DrawScreen {
  const state = openLink(client, window.location.hash.slice(1));
  return async ({ card, entitle }, texts) => {
    const language = currentLanguage();
    const words = await photoPageWords(language);
    entitle(words.title);
    mountPhotos(card, { texts, words, language, state });
  };
}
