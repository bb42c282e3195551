import { columnWidth } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { Icon } from '../icon/icon.tsx';
import { drawnWidth, widthInSteps } from './drag-widths.ts';
import { widthOf } from './fitting-columns.ts';
import classes from './panel.module.css';
import { isPinned } from './placed-columns.ts';
import { labelOf, type TableChoices } from './table-model.ts';

interface ColumnPlaceProps {
  table: TableChoices;
  name: string;
  shown: readonly string[];
}

/** How wide a column is, and whether it stays in sight; by keys as well as by a mouse. */
export function ColumnPlace({ table, name, shown }: ColumnPlaceProps) {
  const t = useTranslations('lists.columns');
  const { layout, arrange, columns } = table;
  const fieldOf = (one: string) => columns.find((column) => column.name === one)?.field;
  const isKept = (one: string, at: number) => {
    const field = fieldOf(one);
    return field !== undefined && isPinned({ name: one, field }, at, layout.pins);
  };
  const pinned = shown.filter(isKept);
  const isPin = pinned.includes(name);
  const field = labelOf(table, name);
  const width = layout.widths[name];

  function widen(by: number) {
    const from = width ?? drawnWidth(name) ?? widthOf(name, fieldOf(name));
    arrange({ widths: { ...layout.widths, [name]: widthInSteps(from + by) } });
  }

  return (
    <span className={classes.place}>
      <button
        type="button"
        className={classes.small}
        aria-label={t('narrower', { field })}
        disabled={width === columnWidth.min}
        onClick={() => widen(-1)}
      >
        <Icon name="minus" size={14} />
      </button>
      <button
        type="button"
        className={classes.small}
        aria-label={t('wider', { field })}
        disabled={width === columnWidth.max}
        onClick={() => widen(1)}
      >
        <Icon name="plus" size={14} />
      </button>
      <button
        type="button"
        className={classes.small}
        aria-label={t('pin', { field })}
        aria-pressed={isPin}
        onClick={() => arrange({ pins: isPin ? pinned.filter((one) => one !== name) : [...pinned, name] })}
      >
        <Icon name="pin" size={14} />
      </button>
    </span>
  );
}
