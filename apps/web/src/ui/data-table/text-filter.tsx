import type { FilterValue } from '@gevel/contract';
import { type Field, matchingText, maxTextLength, partOfText, type TextMatch, textMatch } from '@gevel/contract/plain';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './panel.module.css';
import { labelOf, type TableChoices } from './table-model.ts';
import { useChoices } from './use-choices.ts';

interface TextFilterProps {
  table: TableChoices;
  name: string;
  field: Field;
  value: FilterValue | undefined;
  apply: (value: string) => void;
}

const matches: readonly TextMatch[] = ['is', 'contains', 'startsWith', 'endsWith'];

/** A text or a part of one, with what the list holds as suggestions. */
export function TextFilter({ table, name, field: described, value, apply }: TextFilterProps) {
  const t = useTranslations('lists.filters');
  const id = useId();
  const [text, setText] = useState(typeof value === 'string' ? partOfText(value).text : '');
  const [match, setMatch] = useState<TextMatch>(typeof value === 'string' ? textMatch(value) : 'is');
  const { choices } = useChoices(table.findChoices, name, text);

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        apply(matchingText(match, text.trim()));
      }}
    >
      {described.kind === 'text' && (
        <label className={classes.field}>
          <span className={classes.label}>{t('match.label')}</span>
          <select
            className={classes.input}
            value={match}
            onChange={({ currentTarget }) => setMatch(matches.find((one) => one === currentTarget.value) ?? 'is')}
          >
            {matches.map((one) => (
              <option key={one} value={one}>
                {t(`match.${one}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={classes.field}>
        <span className={classes.label}>{labelOf(table, name)}</span>
        <input
          className={classes.input}
          value={text}
          maxLength={maxTextLength - 2}
          list={id}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <datalist id={id}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.value}
            </option>
          ))}
        </datalist>
      </label>
      <button type="submit" className={classes.apply}>
        {t('apply')}
      </button>
    </form>
  );
}
