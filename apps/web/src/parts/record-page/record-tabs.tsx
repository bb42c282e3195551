import { formatInteger, formatList } from '@gevel/i18n';
import { Tabs } from '@mantine/core';
import { useLocation, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Badge } from '../../ui/badge/badge.tsx';
import classes from './record-tabs.module.css';

export interface RecordTab {
  name: string;
  label: string;
  count?: number | undefined;
  /** Of those, what its reader has not opened yet. */
  newCount?: number | undefined;
  /** Printed whatever is open. */
  isOnPaper?: boolean;
  content: () => ReactNode;
}

/** The record's own fields, which are printed whatever is open. */
export function useFieldsTab(fields: ReactNode): RecordTab {
  const t = useTranslations('portfolio');
  return { name: 'fields', label: t('fields'), content: () => fields, isOnPaper: true };
}

/** What belongs to a record, one kind at a time; the address knows which. */
export function RecordTabs({ tabs }: { tabs: readonly RecordTab[] }) {
  const t = useTranslations('portfolio');
  const tFeed = useTranslations('feed');
  const language = useLocale();
  const router = useRouter();
  const { pathname, search } = useLocation();
  const asked = search['tab'];
  const active = tabs.find((tab) => tab.name === asked) ?? tabs.find(({ count }) => count !== 0) ?? tabs[0];
  if (!active) return null;
  const folded = tabs.filter((tab) => tab !== active && !tab.isOnPaper && tab.count !== 0).map(({ label }) => label);

  function show(name: string | null) {
    void router.navigate({
      to: pathname,
      search: { ...search, tab: name ?? undefined },
      replace: true,
      resetScroll: false,
    });
  }

  // On paper in the order of the tabs, each list under its name.
  const at = tabs.indexOf(active);
  const nameOf = (tab: RecordTab) => tab.count !== undefined && <h2 className={classes.paperName}>{tab.label}</h2>;
  const onPaper = (some: readonly RecordTab[]) =>
    some.map(
      (tab) =>
        tab.isOnPaper && (
          <div key={tab.name} className={classes.onPaper}>
            {nameOf(tab)}
            {tab.content()}
          </div>
        ),
    );

  return (
    <Tabs value={active.name} onChange={show} keepMounted={false}>
      {onPaper(tabs.slice(0, at))}
      <Tabs.List aria-label={t('tabs')} className={classes.tabs}>
        {tabs.map(({ name, label, count, newCount }) => (
          <Tabs.Tab key={name} value={name}>
            {label} {count !== undefined && <span className={classes.count}>{formatInteger(count, language)}</span>}
            {newCount ? (
              <span className={classes.mark}>
                <Badge role="info">{tFeed('newCount', { count: newCount })}</Badge>
              </span>
            ) : null}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={active.name} className={classes.panel}>
        {nameOf(active)}
        {active.content()}
      </Tabs.Panel>
      {onPaper(tabs.slice(at + 1))}
      {folded.length > 0 && (
        <p className={classes.notOnPaper}>{t('notOnPaper', { tabs: formatList(folded, language) })}</p>
      )}
    </Tabs>
  );
}
