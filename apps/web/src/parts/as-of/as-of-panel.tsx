import { formatDate } from '@gevel/i18n';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { today } from '../../lib/calendar.ts';
import classes from '../../ui/data-table/panel.module.css';
import { typedDate } from '../../ui/data-table/typed-value.ts';
import { type OfDay, ofDay } from './of-day.ts';

/** Typed as people write dates; nothing typed is now. */
export function AsOfPanel({ table, close }: { table: OfDay; close: () => void }) {
  const t = useTranslations();
  const { asOf } = table.view;
  const [text, setText] = useState(asOf === undefined ? '' : formatDate(asOf));
  const [wrong, setWrong] = useState<string | null>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const day = text.trim() === '' ? undefined : typedDate(text);
    if (day === null) return setWrong(t('lists.filters.invalidDate'));
    if (day !== undefined && day > today()) return setWrong(t('asOf.toCome.text'));
    table.change(ofDay(table.view, day));
    close();
  }

  return (
    <form className={classes.form} onSubmit={submit} aria-label={t('asOf.open')} noValidate>
      <h2 className={classes.head}>{t('asOf.open')}</h2>
      <p className={classes.hint}>{t('asOf.hint')}</p>
      {'reference_date' in table.list.filters && <p className={classes.hint}>{t('asOf.beside')}</p>}
      <label className={classes.field}>
        <span className={classes.label}>{t('asOf.day')}</span>
        <input
          className={classes.input}
          placeholder={t('lists.filters.datePlaceholder')}
          value={text}
          aria-invalid={wrong !== null}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      {wrong !== null && (
        <p className={classes.error} role="alert">
          {wrong}
        </p>
      )}
      <button type="submit" className={classes.apply}>
        {t('asOf.show')}
      </button>
      {asOf !== undefined && (
        <button
          type="button"
          className={classes.text}
          onClick={() => {
            table.change(ofDay(table.view, undefined));
            close();
          }}
        >
          {t('asOf.back')}
        </button>
      )}
    </form>
  );
}
