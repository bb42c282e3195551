import { AppLink } from '../app-link/app-link.tsx';
import classes from './amount-bars.module.css';

export interface AmountBar {
  key: string;
  label: string;
  /** Exact text; a number only to be drawn. */
  amount: string;
  /** The amount as people read it. */
  text: string;
  note?: string | undefined;
  /** The rows that the amount is made of. */
  href?: string | undefined;
}

/** Amounts side by side; what is below zero is drawn in another manner, by its size. */
export function AmountBars({ bars }: { bars: readonly AmountBar[] }) {
  const largest = Math.max(...bars.map(({ amount }) => Math.abs(Number(amount))), 0);
  return (
    <div className={classes.place}>
      <ul className={classes.bars}>
        {bars.map(({ key, label, amount, text, note, href }) => {
          const size = Number(amount);
          const share = largest === 0 ? 0 : (Math.abs(size) / largest) * 100;
          return (
            <li key={key} className={classes.bar}>
              {href === undefined ? <span>{label}</span> : <AppLink href={href}>{label}</AppLink>}
              <span className={classes.track} aria-hidden>
                <span
                  className={classes.share}
                  data-forced-bar={size < 0 ? 'hatched' : 'full'}
                  data-empty={size === 0 || undefined}
                  data-negative={size < 0 || undefined}
                  style={{ width: `${share}%` }}
                />
              </span>
              <span className={classes.amount}>{text}</span>
              {note && <span className={classes.note}>{note}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
