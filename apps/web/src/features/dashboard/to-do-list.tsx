import type { FigureName } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { figureAddress } from '../../lib/figure-rows.ts';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Section } from '../../ui/page/page.tsx';
import classes from './to-do-list.module.css';

export type ToDo = {
  text: string;
  /** Why, or what is missing. */
  note?: string;
} & ({ /** Whose rows ask for it, and are opened. */ figure: FigureName } | { key: string; href: string });

/** What asks for somebody today, each with the way to where it is done. */
export function ToDoList({ entries, none }: { entries: readonly ToDo[]; none?: string }) {
  const t = useTranslations('dashboard.toDo');
  return (
    <Section title={t('title')}>
      {entries.length === 0 ? (
        <p className={classes.none}>{none ?? t('none')}</p>
      ) : (
        <ul className={classes.list}>
          {entries.map((entry) => (
            <Entry key={'figure' in entry ? entry.figure : entry.key} entry={entry} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Entry({ entry }: { entry: ToDo }) {
  const { text, note } = entry;
  const href = 'figure' in entry ? (figureAddress(entry.figure) ?? '') : entry.href;
  return (
    <li className={classes.entry}>
      <AppLink className={classes.link} href={href}>
        <span className={classes.what}>
          <span className={classes.text}>{text}</span>
          {note && <span className={classes.note}>{note}</span>}
        </span>
        <span className={classes.open}>
          <Icon name="right" size={14} />
        </span>
      </AppLink>
      <span className={classes.explain}>
        {'figure' in entry && <ExplainFigure figures={[entry.figure]} label={text} href={href} />}
      </span>
    </li>
  );
}
