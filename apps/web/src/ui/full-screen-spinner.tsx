import { Loader } from '@mantine/core';
import classes from './full-screen-spinner.module.css';

/** Covers everything while the portal itself opens or closes; the only spinner there is. */
export function FullScreenSpinner({ label }: { label: string }) {
  return (
    <div className={classes.cover} role="status" aria-live="polite">
      <Loader size="md" aria-hidden />
      <p className={classes.label}>{label}</p>
    </div>
  );
}
