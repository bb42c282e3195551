import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { today } from '../../lib/calendar.ts';
import type { PeriodRange } from '../../lib/figure-address.ts';
import { useMay } from '../../lib/may.ts';
import { useProblemText } from '../../lib/use-problem-text.ts';
import { useFigureChoices, useKeepChoices } from '../../parts/figure-choices/figure-choices.queries.ts';
import { type AskedBooks, isSameStart, startOf } from './asked-books.ts';
import type { BooksOwner } from './book-calendar.ts';
import classes from './financial.module.css';

/** Makes what one looks at what the books open with, or forgets that. */
export function OwnStart({
  asked,
  range,
  years,
}: {
  asked: AskedBooks;
  range: PeriodRange;
  years: BooksOwner['years'];
}) {
  const t = useTranslations('figureChoices.start');
  const problemText = useProblemText();
  const choices = useFigureChoices();
  const keep = useKeepChoices();
  if (!useMay('figureChoices.put') || choices === undefined) return null;
  const start = startOf(asked, range, today(), years);
  const isThis = choices.start !== null && isSameStart(choices.start, start);
  return (
    <div className={classes.start}>
      {!isThis && (
        <Button variant="default" size="xs" loading={keep.isPending} onClick={() => keep.mutate({ start })}>
          {t('set')}
        </Button>
      )}
      {choices.start !== null && (
        <Button variant="subtle" size="xs" disabled={keep.isPending} onClick={() => keep.mutate({ start: null })}>
          {t('reset')}
        </Button>
      )}
      <span role="status" className={classes.foot}>
        {keep.error ? problemText(keep.error) : saidOf(keep.isSuccess)}
      </span>
    </div>
  );

  function saidOf(hasChanged: boolean): string {
    if (choices?.start === null || choices === undefined) return hasChanged ? t('wasReset') : '';
    if (!isThis) return t('other');
    return t(hasChanged ? 'done' : 'is');
  }
}
