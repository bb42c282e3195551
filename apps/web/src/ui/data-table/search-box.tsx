import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { withFilter } from '../../lib/list-state/change-list-view.ts';
import { useSearchFault } from '../../lib/use-search-fault.ts';
import { Icon } from '../icon/icon.tsx';
import classes from './search-box.module.css';
import { type Row, searchOf, type TableModel } from './table-model.ts';

const pauseMs = 300;

/** Searches after a pause in typing; the address follows, one step of history per search. */
export function SearchBox<R extends Row>({ table }: { table: TableModel<R> }) {
  const t = useTranslations('lists.search');
  const id = useId();
  const asked = searchOf(table);
  // What is typed holds while the address says what it did then, or what was searched for since.
  const [typed, setTyped] = useState({ text: asked, from: asked, to: asked });
  if (asked === typed.to && asked !== typed.from) setTyped({ ...typed, from: asked });
  // The address moved under the field (Back, "clear all"): then it is what counts.
  const isTyped = asked === typed.from || asked === typed.to;
  const text = isTyped ? typed.text : asked;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const faultOf = useSearchFault();
  const fault = faultOf(text);
  const faultId = useId();

  useEffect(() => () => clearTimeout(timer.current), []);

  function search(term: string) {
    clearTimeout(timer.current);
    if (term.trim() === asked || faultOf(term)) return;
    setTyped({ text: term, from: asked, to: term.trim() });
    table.change(withFilter(table.view, 'q', term.trim()), asked === '' ? 'push' : 'replace');
  }

  // Filters and order may change during the pause.
  const latestSearch = useRef(search);
  useEffect(() => {
    latestSearch.current = search;
  });

  function type(term: string) {
    setTyped(isTyped ? { ...typed, text: term } : { text: term, from: asked, to: asked });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latestSearch.current(term), term === '' ? 0 : pauseMs);
  }

  return (
    <form
      className={classes.box}
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
    >
      <div className={classes.line}>
        <Icon name="search" />
        <label htmlFor={id} className={classes.label}>
          {t('label', { title: table.labels.title })}
        </label>
        <input
          id={id}
          type="search"
          className={classes.input}
          placeholder={t('label', { title: table.labels.title })}
          value={text}
          aria-invalid={fault !== undefined}
          aria-describedby={fault && faultId}
          autoComplete="off"
          data-list-search
          onChange={(event) => type(event.currentTarget.value)}
        />
        {text === '' ? (
          <kbd className={classes.key} aria-hidden="true">
            /
          </kbd>
        ) : (
          <button type="button" className={classes.clear} aria-label={t('clear')} onClick={() => type('')}>
            <Icon name="close" size={12} />
          </button>
        )}
      </div>
      {fault && (
        <p id={faultId} className={classes.fault} role="alert">
          {fault}
        </p>
      )}
    </form>
  );
}
