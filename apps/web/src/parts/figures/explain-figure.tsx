import type { FigureName } from '@gevel/contract/plain';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './explain-figure.module.css';

const FigureExplanation = lazy(async () => ({
  default: (await import('./figure-explanation.tsx')).FigureExplanation,
}));

interface Props {
  /** More than one where a tile shows several. */
  figures?: readonly FigureName[];
  /** In place of them: all that the totals of a list are. */
  totalsOf?: string;
  /** What the figure is called where it stands. */
  label: string;
  href?: string | undefined;
}

/** Beside a figure: what it is made of, for whoever asks. The words come with the click. */
export function ExplainFigure({ figures, totalsOf, label, href }: Props) {
  const t = useTranslations('figures');
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const question = t('explain', { name: label });
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className={classes.button}
        aria-label={question}
        title={question}
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="info" size={14} />
      </button>
      {isOpen !== null && button && (
        <Suspense>
          <FigureExplanation
            button={button}
            label={question}
            isOpen={isOpen}
            setOpen={setOpen}
            figures={figures}
            totalsOf={totalsOf}
            href={href}
          />
        </Suspense>
      )}
    </>
  );
}
