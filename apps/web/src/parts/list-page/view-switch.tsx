import type { IconName } from '../../ui/icon/drawings.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './view-switch.module.css';

interface ViewSwitchProps {
  label: string;
  list: string;
  /** The shape beside the table: its words, its drawing, and its name in the address. */
  other: { words: string; icon: IconName; name: string };
  isOther: boolean;
  change: (extra: Record<string, string>) => void;
}

/** Between the table of a list and its other shape; the address remembers which. */
export function ViewSwitch({ label, list, other, isOther, change }: ViewSwitchProps) {
  return (
    <div className={classes.switch} role="group" aria-label={label}>
      <button type="button" aria-pressed={!isOther} onClick={() => change({})}>
        <Icon name="list" />
        {list}
      </button>
      <button type="button" aria-pressed={isOther} onClick={() => change({ view: other.name })}>
        <Icon name={other.icon} />
        {other.words}
      </button>
    </div>
  );
}
