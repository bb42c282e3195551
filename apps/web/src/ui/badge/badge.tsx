import type { ReactNode } from 'react';
import classes from './badge.module.css';

export const badgeRoles = ['neutral', 'info', 'success', 'warning', 'danger'] as const;
export type BadgeRole = (typeof badgeRoles)[number];

/** A state in words; the colour only helps the eye. */
export function Badge({ role = 'neutral', children }: { role?: BadgeRole | undefined; children: ReactNode }) {
  return (
    <span className={classes.badge} data-role={role}>
      {children}
    </span>
  );
}
