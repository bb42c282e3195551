import { type DragEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../icon/icon.tsx';
import { moved, shownOrDefault } from './column-order.ts';
import { ColumnPlace } from './column-place.tsx';
import classes from './panel.module.css';
import { labelOf, shownNames, type TableChoices } from './table-model.ts';

/** Which columns, in which order: by buttons, or by dragging. */
export function ColumnChooser({ table }: { table: TableChoices }) {
  const t = useTranslations('lists.columns');
  const [dragged, setDragged] = useState<string | null>(null);
  const shown = shownNames(table);
  const hidden = table.columns.map((column) => column.name).filter((name) => !shown.includes(name));

  function set(names: readonly string[]) {
    table.arrange({ columns: shownOrDefault(names, table.defaultColumns) });
  }

  function dragOver(event: DragEvent, name: string) {
    event.preventDefault();
    if (dragged && dragged !== name) set(moved(shown, dragged, shown.indexOf(name)));
  }

  return (
    <>
      <h2 className={classes.head}>
        {t('title')}
        <button
          type="button"
          className={classes.text}
          onClick={() => table.arrange({ columns: null, widths: {}, pins: null })}
        >
          {t('reset')}
        </button>
      </h2>
      <ul className={classes.list}>
        {[...shown, ...hidden].map((name) => {
          const field = labelOf(table, name);
          const place = shown.indexOf(name);
          const isShown = place >= 0;
          return (
            <li
              key={name}
              className={classes.line}
              draggable={isShown}
              onDragStart={() => setDragged(name)}
              onDragEnd={() => setDragged(null)}
              onDragOver={isShown ? (event) => dragOver(event, name) : undefined}
            >
              <label className={classes.grow}>
                <input
                  type="checkbox"
                  className={classes.check}
                  checked={isShown}
                  disabled={isShown && shown.length === 1}
                  onChange={() => set(isShown ? shown.filter((one) => one !== name) : [...shown, name])}
                />
                {field}
              </label>
              {isShown && (
                <>
                  <ColumnPlace table={table} name={name} shown={shown} />
                  <button
                    type="button"
                    className={classes.small}
                    aria-label={t('earlier', { field })}
                    disabled={place === 0}
                    onClick={() => set(moved(shown, name, place - 1))}
                  >
                    <Icon name="up" size={14} />
                  </button>
                  <button
                    type="button"
                    className={classes.small}
                    aria-label={t('later', { field })}
                    disabled={place === shown.length - 1}
                    onClick={() => set(moved(shown, name, place + 1))}
                  >
                    <Icon name="down" size={14} />
                  </button>
                </>
              )}
            </li>
          );
        })}
      </ul>
      <p className={classes.hint}>{t('hint')}</p>
    </>
  );
}
