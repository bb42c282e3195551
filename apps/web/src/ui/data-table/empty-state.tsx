import { formatList } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { withFilter, withoutFilters } from '../../lib/list-state/change-list-view.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { useSearchFault } from '../../lib/use-search-fault.ts';
import { AppLink } from '../app-link/app-link.tsx';
import { Icon } from '../icon/icon.tsx';
import chips from './filter-chips.module.css';
import { type FilterLabel, useFilterLabels } from './filter-labels.ts';
import { Notice } from './notice.tsx';
import { hasFilters, type Row, searchOf, type TableModel } from './table-model.ts';

/** Why there is nothing to see, and what to do next. */
export function EmptyState<R extends Row>({ table }: { table: TableModel<R> }) {
  const fault = useSearchFault()(searchOf(table));
  if (table.problem && fault) return <SearchRefused table={table} fault={fault} />;
  if (table.problem === 'filter-refused') return <FilterRefused table={table} />;
  if (table.problem === 'unreachable') return <Unreachable table={table} />;
  if (table.problem) return <NotAllowed table={table} />;
  if (hasFilters(table.view) || (table.meta?.total ?? 0) > 0) return <NoMatch table={table} />;
  return <Nothing table={table} />;
}

function Nothing<R extends Row>({ table }: { table: TableModel<R> }) {
  const t = useTranslations('lists.empty.nothing');
  const language = useLanguage();
  const reason = reasonOf(table);
  const recordTypes = formatList(table.notDelivered ?? [], language);
  const said = reason === 'notDelivered' ? undefined : table.nothing;
  const { title, text } = said ?? { title: t('title'), text: t(reason, { recordTypes }) };
  return (
    <Notice icon="inbox" title={title} text={text}>
      {reason === 'firstSync' && (
        <button type="button" className={chips.chip} onClick={table.retry}>
          {t('action')}
        </button>
      )}
    </Notice>
  );
}

/** What the portal itself keeps has no moment at which it was taken over from the back office. */
function reasonOf<R extends Row>({ meta, notDelivered = [] }: TableModel<R>) {
  if (notDelivered.length > 0) return 'notDelivered';
  const syncedAt = meta?.synced_at;
  if (syncedAt === undefined) return 'own';
  return syncedAt === null ? 'firstSync' : 'text';
}

function NoMatch<R extends Row>({ table }: { table: TableModel<R> }) {
  const t = useTranslations('lists');
  const filters = useFilterLabels(table);
  const isBeyond = (table.meta?.total ?? 0) > 0;
  if (isBeyond) {
    return (
      <Notice icon="filter" title={t('empty.noMatch.title')} text={t('empty.noMatch.pageText')}>
        <button type="button" className={chips.chip} onClick={() => table.change({ ...table.view, page: 1 })}>
          {t('empty.noMatch.firstPage')}
        </button>
      </Notice>
    );
  }
  return (
    <Notice icon="filter" title={t('empty.noMatch.title')} text={t('empty.noMatch.text')}>
      <Removable table={table} filters={filters} />
      {filters.length > 1 && (
        <button type="button" className={chips.clear} onClick={() => table.change(withoutFilters(table.view))}>
          {t('filters.clearAll')}
        </button>
      )}
    </Notice>
  );
}

/** An address or a saved view can name what has left since, such as a landlord who went to another estate agent. */
function FilterRefused<R extends Row>({ table }: { table: TableModel<R> }) {
  const t = useTranslations('lists.empty.filterRefused');
  const filters = useFilterLabels(table).filter(({ name }) => table.refusedFilters?.includes(name));
  return (
    <Notice icon="filter" title={t('title')} text={t('text')}>
      <Removable table={table} filters={filters} />
    </Notice>
  );
}

function Removable<R extends Row>({ table, filters }: { table: TableModel<R>; filters: readonly FilterLabel[] }) {
  const t = useTranslations('lists.filters');
  return filters.map(({ name, text, without }) => (
    <button
      key={name}
      type="button"
      className={chips.chip}
      aria-label={t('remove', { filter: text })}
      onClick={() => table.change(without)}
    >
      {text}
      <Icon name="close" size={12} />
    </button>
  ));
}

/** An address or a saved view can hold a longer search than is taken. */
function SearchRefused<R extends Row>({ table, fault }: { table: TableModel<R>; fault: string }) {
  const t = useTranslations('lists');
  return (
    <Notice icon="search" title={t('empty.searchRefused.title')} text={fault}>
      <button type="button" className={chips.chip} onClick={() => table.change(withFilter(table.view, 'q', undefined))}>
        {t('search.clear')}
      </button>
    </Notice>
  );
}

function NotAllowed<R extends Row>({ table }: { table: TableModel<R> }) {
  const t = useTranslations('lists.empty.notAllowed');
  const text = table.problem === 'module-disabled' ? t('moduleText') : t('text');
  return (
    <Notice icon="lock" title={t('title')} text={text}>
      <AppLink href={table.homeAddress} className={chips.chip}>
        {t('action')}
      </AppLink>
    </Notice>
  );
}

function Unreachable<R extends Row>({ table }: { table: TableModel<R> }) {
  const t = useTranslations('lists.empty.unreachable');
  return (
    <Notice icon="unlink" title={t('title')} text={t('text')}>
      <button type="button" className={chips.chip} onClick={table.retry}>
        {t('action')}
      </button>
    </Notice>
  );
}
