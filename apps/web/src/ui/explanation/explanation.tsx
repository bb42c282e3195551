import type { Language } from '@gevel/i18n';
import { Anchor, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useWords } from '../../lib/use-words.ts';
import { AppLink } from '../app-link/app-link.tsx';
import { PanelBody } from '../data-table/panel-body.tsx';
import type { ExplanationPlace } from './explain-button.tsx';
import classes from './explanation.module.css';

interface ExplanationProps<Words> {
  place: ExplanationPlace;
  /** The words come when it is opened; always the same function. */
  read: (language: Language) => Promise<Words>;
  children: (words: Words) => ReactNode;
  /** Where more is to be seen. */
  more?: (words: Words) => { href: string; text: string } | undefined;
}

/** What opens at a button that explains: its words, where more stands, and the way back. */
export function Explanation<Words>({ place, ...content }: ExplanationProps<Words>) {
  return <PanelBody {...place}>{(close) => <Content {...content} close={close} />}</PanelBody>;
}

type ContentProps<Words> = Omit<ExplanationProps<Words>, 'place'> & { close: () => void };

function Content<Words>({ read, children, more, close }: ContentProps<Words>) {
  const t = useTranslations();
  const { words, hasFailed } = useWords(read);
  const link = words && more?.(words);
  return (
    <>
      {hasFailed && <p role="alert">{t('figures.failed')}</p>}
      {!words && !hasFailed && <Skeleton height={96} />}
      {words && <div className={classes.content}>{children(words)}</div>}
      <div className={classes.foot}>
        {link && (
          <Anchor component={AppLink} href={link.href} inherit onClick={close}>
            {link.text}
          </Anchor>
        )}
        <button type="button" className={classes.close} onClick={close}>
          {t('ui.close')}
        </button>
      </div>
    </>
  );
}
