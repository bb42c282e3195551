import { type ReactNode, use } from 'react';
import { HeadAside } from './head-aside.ts';
import classes from './page.module.css';

/** The body of a screen: its margins, and at most the width that lines can be followed across. A wide one lies on paper. */
export function Page({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  return (
    <div className={classes.page} data-print={isWide ? 'lying' : undefined}>
      {children}
    </div>
  );
}

/** What the screen is, what there is to know about it, and what can be done. */
export function PageHeader({ title, note, actions }: { title: string; note?: ReactNode; actions?: ReactNode }) {
  return (
    <header className={classes.header}>
      <div className={classes.titles}>
        <div className={classes.line}>
          <h1 className={classes.title}>{title}</h1>
          {use(HeadAside)}
        </div>
        {note && <div className={classes.note}>{note}</div>}
      </div>
      {actions && (
        <div className={classes.actions} data-page-actions>
          {actions}
        </div>
      )}
    </header>
  );
}

/** A framed part of a screen under its own heading. */
export function Section({
  id,
  title,
  hint,
  explain,
  actions,
  children,
}: {
  /** For a link to this part of the screen. */
  id?: string;
  title: string;
  hint?: ReactNode;
  /** A button that tells what counts. */
  explain?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} className={classes.section}>
      <div className={classes.sectionHeader}>
        <div>
          <div className={classes.titleLine}>
            <h2 className={classes.sectionTitle}>{title}</h2>
            {explain}
          </div>
          {hint && <p className={classes.hint}>{hint}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
