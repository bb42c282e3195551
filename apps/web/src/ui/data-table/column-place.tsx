import { columnWidth } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { Icon } from '../icon/icon.tsx';
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

  return (
    <span className={classes.place}>
      <input
        type="range"
        className={classes.width}
        aria-label={t('width', { field })}
        min={columnWidth.min}
        max={columnWidth.max}
        step={columnWidth.step * 2}
        value={layout.widths[name] ?? widthOf(name, fieldOf(name))}
        onChange={(event) => arrange({ widths: { ...layout.widths, [name]: event.currentTarget.valueAsNumber } })}
      />
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
