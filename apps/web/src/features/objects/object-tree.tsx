import type { BranchFigures } from '@gevel/contract';
import { formatInteger, formatMoney } from '@gevel/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { ListView } from '../../lib/list-state/list-view.ts';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import classes from './object-tree.module.css';
import { treeLevelQuery } from './object-tree.queries.ts';
import { TreeLevel } from './object-tree-level.tsx';
import type { TreeContext } from './object-tree-row.tsx';
import { stepInTree } from './step-in-tree.ts';
import { Vacancy } from './vacancy.tsx';

interface ObjectTreeProps {
  view: ListView;
  change: (view: ListView) => void;
  open: (id: string) => void;
  address: (id: string) => string;
}

/** The objects of the filter as complexes with their sections and units, level by level. */
export function ObjectTree({ view, change, open, address }: ObjectTreeProps) {
  const t = useTranslations('objects.tree');
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const branches = view.extra['branches'] ?? '';
  const toggled = useMemo(() => new Set(branches === '' ? [] : branches.split(',')), [branches]);

  function toggle(id: string): void {
    const next = toggled.has(id) ? [...toggled].filter((one) => one !== id) : [...toggled, id];
    const { branches: _before, ...extra } = view.extra;
    change({ ...view, extra: next.length === 0 ? extra : { ...extra, branches: next.slice(-200).join(',') } });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    const row = event.target.closest<HTMLElement>('[role="row"][data-id]');
    if (row === null || grid.current === null) return;
    const step = stepInTree(event.key, row, [...grid.current.querySelectorAll<HTMLElement>('[role="row"][data-id]')]);
    if (step === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (step === 'toggle') toggle(row.dataset['id'] ?? '');
    else if (step === 'open') open(row.dataset['id'] ?? '');
    else step.focus();
  }

  const context: TreeContext = {
    filter: view.filter,
    ...(view.asOf ? { asOf: view.asOf } : {}),
    toggled,
    toggle,
    active,
    setActive,
    address,
  };
  return (
    <div className={classes.frame}>
      <div
        role="treegrid"
        tabIndex={-1}
        aria-label={t('label')}
        className={classes.tree}
        ref={grid}
        onKeyDown={onKeyDown}
      >
        <div role="rowgroup" className={classes.head}>
          <div role="row">
            <div role="columnheader">{t('object')}</div>
            {(['rent', 'vacancy', 'tickets'] as const).map((name) => (
              <div key={name} role="columnheader" data-figure>
                {t(name)}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup">
          <TreeLevel parentId={null} level={1} context={context} />
        </div>
        <TreeTotals view={view} />
      </div>
      <p className={classes.note}>{t('sums')}</p>
      <p className={classes.keys}>{t('keys')}</p>
    </div>
  );
}

const treeFigures = ['contract_rent', 'vacant_objects', 'open_tickets_of_objects'] as const;

function TreeTotals({ view }: { view: ListView }) {
  const t = useTranslations('objects.tree');
  const language = useLocale();
  const { data } = useInfiniteQuery(treeLevelQuery(view, null));
  const totals: BranchFigures | undefined = data?.pages[0]?.meta.totals;
  if (!totals || totals.objects === 0) return null;
  return (
    <div role="rowgroup" className={classes.totals}>
      <div role="row">
        <div role="gridcell">
          {t('total', { count: totals.objects })}
          <ExplainFigure figures={treeFigures} label={t('label')} />
        </div>
        <div role="gridcell" data-figure data-label={t('rent')}>
          {formatMoney(totals.rent_per_month, language)}
        </div>
        <div role="gridcell" data-figure data-label={t('vacancy')}>
          <Vacancy figures={totals} />
        </div>
        <div role="gridcell" data-figure data-label={t('tickets')}>
          {formatInteger(totals.open_tickets, language)}
        </div>
      </div>
    </div>
  );
}
