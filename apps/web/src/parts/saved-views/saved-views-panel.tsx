import type { SavedView } from '@gevel/contract';
import type { ListName } from '@gevel/contract/plain';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { printListView } from '../../lib/list-state/print-list-view.ts';
import { useProblemText } from '../../lib/use-problem-text.ts';
import classes from '../../ui/data-table/panel.module.css';
import { takeLostFocus } from '../removed-notice/take-lost-focus.ts';
import { SaveViewForm } from './save-view-form.tsx';
import { SavedViewLine } from './saved-view-line.tsx';
import { useOpenView } from './use-open-view.ts';
import { useSavedViews } from './use-saved-views.ts';
import type { ViewedTable } from './viewed-table.ts';

/** Opens, keeps, replaces and deletes views; what was deleted can be had back while the panel is open. */
export function SavedViewsPanel({ table, close }: { table: ViewedTable; close: () => void }) {
  const t = useTranslations('savedViews');
  const problemText = useProblemText();
  const { terms } = table;
  const openView = useOpenView();
  // safe: a table on a screen shows a list of the contract
  const { views, add, put, remove } = useSavedViews(terms.list.name as ListName);
  const [deleted, setDeleted] = useState<SavedView | null>(null);
  const { asOf, ...view } = table.view;
  // A view says what is looked for, not of which day: opened later it would pass for now.
  const current = printListView({ ...view, page: 1 }, terms).slice(1);
  const problem = add.error ?? put.error ?? remove.error;

  function open(query: string): void {
    openView(query, { asOf, how: 'push' });
    close();
  }

  return (
    <>
      <h2 className={classes.head}>{t('title')}</h2>
      {views?.length === 0 && <p className={classes.hint}>{t('none')}</p>}
      <ul className={classes.list}>
        {(views?.length ?? 0) > 0 && (
          <li className={classes.line}>
            <button type="button" className={classes.choice} onClick={() => open('')}>
              {t('plain')}
            </button>
          </li>
        )}
        {views?.map((view) => (
          <SavedViewLine
            key={view.id}
            view={view}
            isOpen={view.query === current}
            open={() => open(view.query)}
            toggleDefault={() => put.mutate({ ...view, is_default: !view.is_default })}
            replace={() => put.mutate({ ...view, query: current })}
            remove={() => remove.mutate(view, { onSuccess: () => setDeleted(view) })}
          />
        ))}
      </ul>
      {deleted && (
        <p key={deleted.id} ref={takeLostFocus} tabIndex={-1} className={classes.hint} role="status">
          {t('deleted', { name: deleted.name })}{' '}
          <button
            type="button"
            className={classes.text}
            onClick={() => add.mutate(deleted, { onSuccess: () => setDeleted(null) })}
          >
            {t('undo')}
          </button>
        </p>
      )}
      <SaveViewForm
        save={(view, onSaved) => add.mutate({ ...view, query: current }, { onSuccess: onSaved })}
        isSaving={add.isPending}
      />
      {problem && (
        <p className={classes.error} role="alert">
          {problem === add.error && isConflict(problem) ? t('tooMany') : problemText(problem)}
        </p>
      )}
    </>
  );
}

const isConflict = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'code') === 'conflict';
