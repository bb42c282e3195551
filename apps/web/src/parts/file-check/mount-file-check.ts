import type { CheckedFile } from '@gevel/contract';
import type { Language } from '@gevel/i18n';
import { element } from '../../lib/dom.ts';
import type { HttpClient } from '../../lib/http-client.ts';
import { link } from '../login-form/fields.ts';
import { fill } from '../login-form/fill.ts';
import loginClasses from '../login-form/login.module.css';
import formClasses from '../login-form/login-form.module.css';
import type { LoginTexts } from '../login-form/login-texts.ts';
import { failureNotice, notice } from '../login-form/notice.ts';
import classes from './file-check.module.css';
import type { FileCheckWords } from './file-check-words.ts';
import { hashOfFile } from './hash-of-file.ts';

/** What came of the file that was chosen last; it outlives the drawing in one language. */
type Outcome =
  | { is: 'checking' | 'unreadable'; file: string }
  | { is: 'answered'; file: string; sha256: string; answer: CheckedFile }
  | { is: 'failed'; error: unknown };
interface FileCheckState {
  outcome: Outcome | null;
  draw: () => void;
}

export const nothingChecked = (): FileCheckState => ({ outcome: null, draw: () => {} });

interface Input {
  texts: LoginTexts;
  words: FileCheckWords;
  language: Language;
  client: Pick<HttpClient, 'request'>;
  state: FileCheckState;
  portalAddress: string;
}

/** Whether the portal made a file: the browser hashes it, and the hash alone is sent. */
export function mountFileCheck(host: HTMLElement, { texts, words, language, client, state, ...input }: Input) {
  const answer = element('div', { className: classes['answer'] ?? '' });
  const file = element('input', { id: 'file-check', type: 'file', className: classes['input'] ?? '' });
  const room = element(
    'div',
    { className: loginClasses['form'] ?? '' },
    element('p', { className: loginClasses['text'] ?? '' }, words.intro),
    element(
      'div',
      { className: formClasses['field'] ?? '' },
      element('label', { className: formClasses['label'] ?? '', htmlFor: file.id }, words.choose),
      file,
    ),
    element('p', { className: classes['hint'] ?? '' }, words.stays),
    answer,
    link(words.toPortal, input.portalAddress),
  );
  // Only over a trusted connection do browsers compute it.
  const isAble = globalThis.crypto?.subtle !== undefined;
  file.disabled = !isAble;

  function drawOutcome(): void {
    if (!isAble) answer.replaceChildren(notice('danger', words.unable));
    else answer.replaceChildren(...(state.outcome === null ? [] : [drawn(state.outcome)]));
  }

  function drawn(outcome: Outcome): Node {
    switch (outcome.is) {
      case 'checking':
        return notice('info', fill(words.checking, { file: outcome.file }));
      case 'unreadable':
        return notice('danger', fill(words.unreadable, { file: outcome.file }));
      case 'failed':
        return failureNotice(outcome.error, texts);
      case 'answered':
        return outcome.answer.is_known ? drawnKnown(outcome) : drawnUnknown(outcome);
    }
  }

  function drawnUnknown({ file, sha256 }: Outcome & { is: 'answered' }): Node {
    const lines = [fill(words.unknown, { file }), words.unknownHint, fill(words.checksum, { sha256 })];
    return notice('danger', ...lines);
  }

  function drawnKnown({ file, sha256, answer: found }: Outcome & { is: 'answered' }): Node {
    const moment = found.made_at === null ? '' : momentIn(language).format(new Date(found.made_at));
    return notice(
      'success',
      fill(words.known, { file, moment }),
      fill(words.kind, { kind: found.kind === null ? '' : words.kinds[found.kind] }),
      fill(words.number, { number: found.document_number ?? '' }),
      words.numberHint,
      fill(words.checksum, { sha256 }),
    );
  }

  async function check(chosen: File): Promise<void> {
    const own: Outcome = { is: 'checking', file: chosen.name };
    const show = (outcome: Outcome) => {
      // Another one may have been chosen meanwhile.
      if (state.outcome !== own && outcome !== own) return;
      state.outcome = outcome;
      state.draw();
    };
    show(own);
    const sha256 = await hashOfFile(chosen).catch(() => null);
    if (sha256 === null) return show({ is: 'unreadable', file: chosen.name });
    try {
      const answered = await client.request({ method: 'POST', path: 'made-files/check', body: { sha256 } });
      // Parsed by the server with the schema of this type.
      show({ is: 'answered', file: chosen.name, sha256, answer: (answered as { data: CheckedFile }).data });
    } catch (error) {
      show({ is: 'failed', error });
    }
  }

  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    if (chosen) void check(chosen);
  });
  state.draw = drawOutcome;
  drawOutcome();
  host.replaceChildren(room);
  return () => room.remove();
}

const momentIn = (language: Language) =>
  new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  });
