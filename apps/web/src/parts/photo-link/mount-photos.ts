import type { OpenedPhotoLink } from '@gevel/contract';
import type { Language } from '@gevel/i18n';
import { isApiProblem } from '../../lib/api-problem.ts';
import { element } from '../../lib/dom.ts';
import { fill } from '../login-form/fill.ts';
import loginClasses from '../login-form/login.module.css';
import type { LoginTexts } from '../login-form/login-texts.ts';
import { failureNotice, notice } from '../login-form/notice.ts';
import type { LinkState, Outcome } from './opened-link.ts';
import classes from './photo-link.module.css';
import type { PhotoPageWords } from './photo-page-words.ts';

interface Input {
  texts: LoginTexts;
  words: PhotoPageWords;
  language: Language;
  state: LinkState;
}

/** The photos behind a link, and nothing of whose they are. */
export function mountPhotos(host: HTMLElement, { texts, words, language, state }: Input): void {
  const room = element('div', { className: loginClasses['form'] ?? '', ariaBusy: 'true' });

  function drawn(outcome: Outcome): Node[] {
    switch (outcome.is) {
      case 'loading':
        return [notice('info', words.loading)];
      case 'failed':
        return [
          isApiProblem(outcome.error, 'not_found')
            ? notice('danger', words.shut, words.shutHint)
            : failureNotice(outcome.error, texts),
        ];
      case 'opened':
        return drawnPhotos(outcome);
    }
  }

  function drawnPhotos({ answer, photos }: Outcome & { is: 'opened' }): Node[] {
    const intro = fill(words.intro, { reference: answer.ticket_reference, day: dayIn(language, answer.last_day) });
    const figures = answer.photos.map((photo, at) =>
      drawnPhoto(photo, { address: photos.get(photo.id), place: `${at + 1}`, count: `${answer.photos.length}` }),
    );
    return [
      element('p', { className: loginClasses['text'] ?? '' }, intro),
      element('ul', { className: classes['photos'] ?? '' }, ...figures),
    ];
  }

  function drawnPhoto(
    { added_on }: OpenedPhotoLink['photos'][number],
    { address, place, count }: { address: string | null | undefined; place: string; count: string },
  ): Node {
    const alt = fill(words.photo, { place, count });
    const shown =
      address === undefined
        ? element('div', { className: classes['coming'] ?? '', role: 'status' }, words.loading)
        : address === null
          ? notice('danger', words.failed)
          : element('img', { className: classes['photo'] ?? '', src: address, alt });
    const isThere = address !== undefined && address !== null;
    const named = { 'aria-label': fill(words.downloadNamed, { place }) };
    return element(
      'li',
      {},
      element(
        'figure',
        { className: classes['figure'] ?? '' },
        shown,
        element(
          'figcaption',
          { className: classes['caption'] ?? '' },
          element('span', {}, `${alt}. ${fill(words.added, { day: dayIn(language, added_on) })}`),
          isThere &&
            element(
              'a',
              {
                className: loginClasses['link'] ?? '',
                href: address,
                download: `foto-${place}`,
                attributes: named,
              },
              words.download,
            ),
        ),
      ),
    );
  }

  state.draw = () => {
    room.ariaBusy = `${isBusy(state.outcome)}`;
    room.replaceChildren(...drawn(state.outcome));
  };
  state.draw();
  host.replaceChildren(room);
}

const isBusy = (outcome: Outcome) =>
  outcome.is === 'loading' || (outcome.is === 'opened' && outcome.photos.size < outcome.answer.photos.length);

const dayIn = (language: Language, day: string) =>
  new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
