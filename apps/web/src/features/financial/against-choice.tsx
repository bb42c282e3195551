import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { PeriodRange } from '../../lib/figure-address.ts';
import { isBackwards, isComparable, overlaps } from './asked-books.ts';
import type { BooksOwner } from './book-calendar.ts';
import classes from './financial.module.css';
import { PeriodSelects } from './period-choice.tsx';
import { usePeriodLabels } from './period-labels.ts';

interface Props {
  owner: BooksOwner;
  own: PeriodRange;
  choose: (range: PeriodRange) => void;
}

/** Any periods of any year to compare with, as they are chosen; what begins after its end is told, not changed. */
export function AgainstChoice({ owner, own, choose }: Props) {
  const t = useTranslations('financial');
  const name = useId();
  return (
    <div role="group" aria-labelledby={name}>
      <p className={classes.choiceName} id={name}>
        {t('compare.label')}
      </p>
      <div className={classes.choices} data-alone>
        <PeriodSelects
          years={owner.years}
          range={own}
          error={isBackwards(own) ? t('compare.backwards') : undefined}
          year={(year) => choose({ ...own, year })}
          from={(start) => choose({ ...own, start })}
          to={(end) => choose({ ...own, end })}
        />
      </div>
    </div>
  );
}

/** On paper too: why the two periods have no difference beside them. */
export function AgainstNote({ owner, own, range }: { owner: BooksOwner; own: PeriodRange; range: PeriodRange }) {
  const t = useTranslations('financial.compare');
  const { rangeName } = usePeriodLabels(owner.years);
  if (isBackwards(own) || isComparable(own, range)) return null;
  if (!overlaps(own, range))
    return (
      <p className={classes.foot} role="status">
        {t('length')}
      </p>
    );
  const both = { ...range, start: Math.max(own.start, range.start), end: Math.min(own.end, range.end) };
  return (
    <p className={classes.foot} role="status">
      {t('overlap', { period: rangeName(both) })}
    </p>
  );
}
