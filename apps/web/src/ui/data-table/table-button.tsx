import type { ButtonHTMLAttributes, Ref } from 'react';
import type { IconName } from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';
import classes from './table-button.module.css';

interface TableButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  label: string;
  /** Only the drawing shows; the label is its name. */
  isBare?: boolean;
  badge?: number | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** A quiet button of a toolbar. */
export function TableButton({ icon, label, isBare = false, badge, ref, ...rest }: TableButtonProps) {
  return (
    <button
      {...rest}
      ref={ref}
      type="button"
      className={classes.button}
      data-bare={isBare || undefined}
      aria-label={isBare ? label : undefined}
      title={isBare ? label : undefined}
    >
      <Icon name={icon} />
      {!isBare && <span className={classes.text}>{label}</span>}
      {badge ? <span className={classes.badge}>{badge}</span> : null}
    </button>
  );
}
