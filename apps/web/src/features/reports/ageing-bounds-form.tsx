import { type AgeingBounds, boundFilters, maxAgeingBound } from '@gevel/contract/figure-choices';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../lib/use-problem-text.ts';
import { useKeepChoices } from '../../parts/figure-choices/figure-choices.queries.ts';
import panel from '../../ui/data-table/panel.module.css';
import classes from './reports.module.css';

interface Props {
  bounds: AgeingBounds;
  isOwn: boolean;
  close: () => void;
}

/** Three whole numbers of days, each greater than the one before. */
export function AgeingBoundsForm({ bounds, isOwn, close }: Props) {
  const t = useTranslations('figureChoices.ageing');
  const problemText = useProblemText();
  const keep = useKeepChoices();
  const [typed, type] = useState(bounds.map(String));
  const [isWrong, setWrong] = useState(false);

  function save(event: FormEvent) {
    event.preventDefault();
    const [first = 0, second = 0, third = 0] = typed.map((text) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : 0));
    const isRight = first > 0 && first < second && second < third && third <= maxAgeingBound;
    setWrong(!isRight);
    if (isRight) keep.mutate({ ageing_bounds: [first, second, third] }, { onSuccess: close });
  }

  return (
    <form onSubmit={save} noValidate>
      <h2 className={panel.head}>{t('title')}</h2>
      <p className={panel.hint}>{t('hint')}</p>
      <div className={classes.boundFields}>
        {boundFilters.map((name, place) => (
          <TextInput
            key={name}
            label={t(`bounds.${name}`)}
            inputMode="numeric"
            value={typed[place] ?? ''}
            aria-invalid={isWrong}
            onChange={(event) => type(typed.with(place, event.currentTarget.value))}
          />
        ))}
      </div>
      {isWrong && (
        <p className={panel.error} role="alert">
          {t('wrong', { max: String(maxAgeingBound) })}
        </p>
      )}
      {keep.error && (
        <p className={panel.error} role="alert">
          {problemText(keep.error)}
        </p>
      )}
      <div className={classes.boundActions}>
        <Button type="submit" size="xs" loading={keep.isPending}>
          {t('save')}
        </Button>
        {isOwn && (
          <Button
            variant="default"
            size="xs"
            disabled={keep.isPending}
            onClick={() => keep.mutate({ ageing_bounds: null }, { onSuccess: close })}
          >
            {t('reset')}
          </Button>
        )}
      </div>
    </form>
  );
}
