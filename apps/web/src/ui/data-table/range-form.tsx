import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Range } from '../../lib/list-state/filter-value.ts';
import classes from './panel.module.css';

const bounds = ['from', 'to'] as const;
type Texts = Record<(typeof bounds)[number], string>;

interface Props {
  value: Range;
  apply: (range: Range) => void;
  /** A bound as people write it, and back; null when it cannot be read. */
  print: (bound: string) => string;
  read: (text: string) => string | null;
  /** What to say when a bound cannot be read. */
  unreadable: string;
  unit?: string;
  field?: Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'inputMode'>;
  /** Another way to choose the same two texts. */
  children?: (texts: Texts, choose: (texts: Texts) => void) => ReactNode;
}

/** From and to as typed text; only what can be read is applied, and an empty bound is no bound. */
export function RangeForm({ value, apply, print, read, unreadable, unit, field, children }: Props) {
  const t = useTranslations('lists.filters');
  const [texts, setTexts] = useState<Texts>({
    from: value.from ? print(value.from) : '',
    to: value.to ? print(value.to) : '',
  });
  const [isWrong, setWrong] = useState(false);

  function submit() {
    const typed = bounds
      .filter((bound) => texts[bound].trim() !== '')
      .map((bound) => [bound, read(texts[bound])] as const);
    if (typed.some(([, bound]) => bound === null)) setWrong(true);
    else apply(Object.fromEntries(typed));
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={classes.fields}>
        {bounds.map((bound, index) => (
          <label key={bound} className={classes.field}>
            <span className={classes.label}>
              {t(bound)}
              {unit && ` (${unit})`}
            </span>
            <input
              {...field}
              className={classes.input}
              value={texts[bound]}
              aria-invalid={isWrong}
              data-autofocus={index === 0 || undefined}
              onChange={(event) => {
                setTexts({ ...texts, [bound]: event.currentTarget.value });
                setWrong(false);
              }}
            />
          </label>
        ))}
      </div>
      {isWrong && (
        <p className={classes.error} role="alert">
          {unreadable}
        </p>
      )}
      {children?.(texts, setTexts)}
      <button type="submit" className={classes.apply}>
        {t('apply')}
      </button>
    </form>
  );
}
