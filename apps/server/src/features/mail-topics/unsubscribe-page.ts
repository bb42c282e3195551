import type { Language } from '@gevel/contract';
import { documentMessagesIn } from '../../platform/http/language.ts';
import type { Unsubscribing } from '../../platform/mail/unsubscribe-link.ts';
import { settingsPath } from './tell-by-mail.ts';

const schedulesPath = '/profile#geplande-rapporten';

export type UnsubscribePage = { language: Language } & (
  | { state: 'ask' | 'done'; from: Unsubscribing }
  | { state: 'invalid' | 'limited' }
);

/** One page without a script: whoever unsubscribes need not log in, nor wait for a portal to load. */
export function unsubscribePage(page: UnsubscribePage): string {
  const { topics, told } = documentMessagesIn(page.language).mail;
  const words = told.page;
  if ('from' in page && !page.from.topics) return pausePage(page);
  const named = ('from' in page && page.from.topics) || [];
  const list = named.length > 0 ? `<ul>${named.map((topic) => `<li>${topics[topic]}</li>`).join('')}</ul>` : '';
  const profile = `<p><a href="${settingsPath}">${words.toProfile}</a></p>`;
  const parts = {
    ask: [words.title, `<p>${words.ask}</p>${list}<form method="post"><button>${words.confirm}</button></form>`],
    done: [words.doneTitle, `<p>${words.done}</p>${list}<p>${words.settings}</p>${profile}`],
    invalid: [words.invalidTitle, `<p>${words.invalid}</p>${profile}`],
    limited: [words.limitedTitle, `<p>${words.limited}</p>`],
  } as const;
  return pageOf(page.language, parts[page.state]);
}

/** The same for a scheduled report, which is paused rather than ended. */
function pausePage({ language, state }: { language: Language; state: 'ask' | 'done' }): string {
  const { told, scheduled } = documentMessagesIn(language).mail;
  const words = scheduled.page;
  if (state === 'ask') {
    return pageOf(language, [
      words.title,
      `<p>${words.ask}</p><form method="post"><button>${words.confirm}</button></form>`,
    ]);
  }
  return pageOf(language, [
    words.doneTitle,
    `<p>${words.done}</p><p><a href="${schedulesPath}">${told.page.toProfile}</a></p>`,
  ]);
}

function pageOf(language: Language, [title, body]: readonly [string, string]): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title><style>${unsubscribeStyle}</style></head><body><main>
<h1>${title}</h1>${body}
</main></body></html>`;
}

/** The one style sheet of the page; its policy knows it by its hash. */
export const unsubscribeStyle = `:root{color-scheme:light dark}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1d2733;background:#f3f4f6}
main{max-width:32rem;margin:8vh auto;padding:2rem;background:#fff;border-radius:8px}
h1{margin:0 0 1rem;font-size:1.5rem;line-height:1.25}
a{color:#1f4b5f;display:inline-block;padding:.625rem 0}
button{min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:6px;background:#1f4b5f;color:#fff;font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid #2f7fa3;outline-offset:2px}
@media (max-width:36rem){main{margin:0;min-height:100vh;box-sizing:border-box;border-radius:0}}
@media (prefers-color-scheme:dark){body{color:#e6ebf0;background:#14191f}main{background:#1d242c}a{color:#9fd0e6}button{background:#9fd0e6;color:#10222b}}`;
