import type { FigureName } from '@gevel/contract/plain';
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { figureAddress } from '../../lib/figure-rows.ts';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import classes from './to-do-list.module.css';

export type ToDo = {
  text: string;
  /** Why, or what is missing. */
  note?: string;
} & ({ /** Whose rows ask for it, and are opened. */ figure: FigureName } | { key: string; href: string });

/** A question whose answer may become an entry. */
export type Asked = Pick<UseQueryResult, 'error' | 'isEnabled' | 'isLoading' | 'isPending' | 'refetch'>;

/**
 * What asks for somebody today, each with the way to where it is done. That nothing does is said only once every question is
 * answered; of one that failed the list says that it may be short.
 */
export function ToDoList({
  entries,
  asked,
  none,
}: {
  entries: readonly ToDo[];
  asked: readonly Asked[];
  none?: string;
}) {
  const t = useTranslations('dashboard.toDo');
  const failed = asked.filter(({ error }) => error !== null);
  const [first] = failed;
  // Also while there is no connection to ask over, when nothing is loading.
  const isAwaited = asked.some(({ isEnabled, isPending }) => isEnabled && isPending);
  return (
    <Section title={t('title')}>
      {first && (
        <ProblemNotice
          error={first.error}
          title={t('unchecked')}
          onAgain={() => {
            for (const { refetch } of failed) void refetch();
          }}
        />
      )}
      {entries.length > 0 && (
        <ul className={classes.list}>
          {entries.map((entry) => (
            <Entry key={'figure' in entry ? entry.figure : entry.key} entry={entry} />
          ))}
        </ul>
      )}
      {entries.length === 0 && !first && !isAwaited && <p className={classes.none}>{none ?? t('none')}</p>}
      {isAwaited && <Skeleton height={44} />}
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
