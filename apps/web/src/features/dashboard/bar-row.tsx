import { formatInteger } from '@gevel/i18n';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/use-language.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import classes from './dashboard.module.css';

export function BarRows({ children }: { children: ReactNode }) {
  return <ul className={classes.bars}>{children}</ul>;
}

/** A count with its share of the total as a bar; the whole row opens what is counted. */
export function BarRow({ label, count, total, href }: { label: string; count: number; total: number; href: string }) {
  const language = useLanguage();
  const share = total === 0 ? 0 : count / total;
  return (
    <li>
      <AppLink className={classes.bar} href={href}>
        <span>{label}</span>
        <span className={classes.count}>{formatInteger(count, language)}</span>
        <span className={classes.track} aria-hidden>
          <span className={classes.share} data-forced-bar="full" style={{ width: `${share * 100}%` }} />
        </span>
      </AppLink>
    </li>
  );
}
