import type { HttpClient } from '../../lib/http-client.ts';
import { currentLanguage } from '../../lib/language.ts';
import { loginShellPaths } from '../../lib/path.ts';
import { fileCheckWords } from '../../parts/file-check/file-check-words.ts';
import { mountFileCheck, nothingChecked } from '../../parts/file-check/mount-file-check.ts';
import type { DrawScreen } from './shell-screens.ts';

/** Checking a file: fetched by whoever opens it. */
export function fileCheckScreen(client: HttpClient): DrawScreen {
  const state = nothingChecked();
  return async ({ card, entitle }, texts) => {
    const language = currentLanguage();
    const words = await fileCheckWords(language);
    entitle(words.title);
    mountFileCheck(card, { texts, words, language, client, state, portalAddress: loginShellPaths.home.to() });
  };
}
