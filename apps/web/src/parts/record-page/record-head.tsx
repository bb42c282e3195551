import type { TermName } from '@gevel/i18n';
import { useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { HeadAside } from '../../ui/page/head-aside.ts';
import { Term } from '../../ui/term/term.tsx';
import { usePageName } from '../branding/page-title.tsx';
import classes from './record-head.module.css';

export interface KeyFigure {
  label: string;
  /** The term that the label is. */
  term?: TermName;
  value: ReactNode;
  /** What counts for it. */
  explain?: ReactNode;
  /** The tab that holds what it is made of, or else where that stands. */
  tab?: string;
  href?: string;
}

interface RecordHeadProps {
  title: string;
  /** The title as it is drawn, where it is not just its text. */
  heading?: ReactNode;
  /** Under the title: what it is and where. */
  subtitle?: ReactNode;
  badges?: ReactNode;
  actions?: ReactNode;
  figures: readonly KeyFigure[];
}

/** What a record is called, how it stands, and the three figures one opens it for. */
export function RecordHead({ title, heading, subtitle, badges, actions, figures }: RecordHeadProps) {
  const t = useTranslations('portfolio');
  usePageName(title);
  return (
    <header className={classes.head}>
      <div className={classes.top}>
        <div className={classes.titles}>
          <div className={classes.line}>
            <h1 className={classes.title}>{heading ?? title}</h1>
            {use(HeadAside)}
          </div>
          {badges && <span className={classes.badges}>{badges}</span>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {subtitle && (
        <p className={classes.subtitle} data-fingers>
          {subtitle}
        </p>
      )}
      <dl className={classes.figures} aria-label={t('keyFigures')}>
        {figures.map(({ label, term, value, explain, tab, href }) => (
          <div key={label} className={classes.figure}>
            <dt>
              {term ? <Term name={term}>{label}</Term> : label}
              {explain}
            </dt>
            <dd>
              {tab && value ? (
                <TabLink tab={tab}>{value}</TabLink>
              ) : href && value ? (
                <AppLink href={href}>{value}</AppLink>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

function TabLink({ tab, children }: { tab: string; children: ReactNode }) {
  const router = useRouter();
  const { pathname, search } = useLocation();
  const { href } = router.buildLocation({ to: pathname, search: { ...search, tab } });
  return <AppLink href={href}>{children}</AppLink>;
}
