import { contractsList, type Field, type ListLayout, plainLayout } from '@gevel/contract/plain';
import type { TermName } from '@gevel/i18n';
import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import { useState } from 'react';
import { defaultView } from '../../lib/list-state/list-view.ts';
import type { Examples, Shown } from '../examples.ts';
import { DataTable } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { FilterToggle } from './filter-toggle.tsx';
import { Notice } from './notice.tsx';
import { Panel } from './panel.tsx';
import { TableGrid } from './table-grid.tsx';
import type { Row, TableModel } from './table-model.ts';
import { TableSkeleton } from './table-skeleton.tsx';

interface ContractRow extends Row {
  reference: string;
  contractor_name: string | null;
  state: string;
  start_date: string;
  amount_excl_per_month: string;
}

const rows: ContractRow[] = [
  {
    id: '1',
    reference: 'HC-2024-0117',
    contractor_name: 'Jansen en Zonen Bouwmaterialen B.V.',
    state: 'active',
    start_date: '2024-02-01',
    amount_excl_per_month: '12500.50',
  },
  {
    id: '2',
    reference: 'HC-2025-0003',
    contractor_name: null,
    state: 'ended',
    start_date: '2025-01-01',
    amount_excl_per_month: '-850.00',
  },
];
const meta = { current_page: 1, per_page: 10, total: 28, last_page: 3, totals: { amount_excl_per_month: '11650.50' } };
const names = ['reference', 'contractor_name', 'state', 'start_date', 'amount_excl_per_month'] as const;
const terms: Partial<Record<string, TermName>> = {
  contractor_name: 'contractor',
  amount_excl_per_month: 'service_costs',
};
const fields: Readonly<Record<string, Field>> = contractsList.fields;

function modelOf({ language }: Shown, more: Partial<TableModel<ContractRow>>): TableModel<ContractRow> {
  return {
    list: contractsList,
    labels: (language === 'nl' ? nl : en).contracts,
    view: defaultView(contractsList),
    change: () => {},
    layout: plainLayout,
    arrange: () => {},
    columns: names.flatMap((name) => (fields[name] ? [{ name, field: fields[name], term: terms[name] }] : [])),
    defaultColumns: names,
    pickable: [],
    findChoices: async () => ({ choices: [], hasMore: false }),
    choiceName: () => undefined,
    terms: { list: contractsList, columns: names },
    roles: { state: { active: 'success' } },
    rows,
    meta,
    isRetrieving: false,
    problem: null,
    retry: () => {},
    homeAddress: '/dashboard',
    rowAddress: ({ id }) => `/contracten/${id}`,
    rowName: ({ reference }) => reference,
    card: {
      title: ['contractor_name', 'reference'],
      amount: ['amount_excl_per_month'],
      state: 'state',
      quiet: ['start_date'],
    },
    dropped: [],
    ...more,
  };
}

/** What a person chooses is chosen, as on a screen. */
function Table({ shown, ...more }: { shown: Shown } & Partial<TableModel<ContractRow>>) {
  const [view, change] = useState(more.view ?? defaultView(contractsList));
  const [layout, setLayout] = useState(more.layout ?? plainLayout);
  function arrange(choice: Partial<ListLayout>) {
    setLayout({ ...layout, ...choice });
    const { columns = view.columns, density = view.density } = choice;
    change({ ...view, columns, density });
  }
  return <DataTable table={modelOf(shown, { ...more, view, change, layout, arrange })} open={() => {}} />;
}

const filtered = { ...defaultView(contractsList), filter: { state: ['active'], start_date: { from: '2026-01-01' } } };
const none = { rows: [], meta: { ...meta, total: 0, last_page: 1, totals: {} } };
const counts = { state: { active: 21, ended: 7 } };

export const examples: Examples = {
  'rows with totals and pages': (shown) => <Table shown={shown} />,
  'filters, quick filters and a close set': (shown) => (
    <Table shown={shown} view={{ ...filtered, density: 'compact' }} quickFilter="state" meta={{ ...meta, counts }} />
  ),
  'columns of an own width, and own columns that stay in sight': (shown) => (
    <Table shown={shown} layout={{ ...plainLayout, widths: { contractor_name: 8, state: 14 }, pins: ['start_date'] }} />
  ),
  'a value that is not read, and one that is unknown': (shown) => (
    <Table shown={shown} meta={{ ...meta, not_read: ['contractor_name'], unknown: { start_date: ['1'] } }} />
  ),
  'old rows, and names that nobody knows': (shown) => (
    <Table shown={shown} problem="unreachable" dropped={['filter[kleur]']} isRetrieving />
  ),
  'before the first rows': (shown) => <TableSkeleton table={modelOf(shown, { rows: undefined, meta: undefined })} />,
  'nothing yet': (shown) => <EmptyState table={modelOf(shown, none)} />,
  'nothing delivered': (shown) => (
    <EmptyState
      table={modelOf(shown, { ...none, notDelivered: [(shown.language === 'nl' ? nl : en).contracts.title] })}
    />
  ),
  'nothing under these filters': (shown) => <EmptyState table={modelOf(shown, { ...none, view: filtered })} />,
  'may not be seen': (shown) => <EmptyState table={modelOf(shown, { rows: undefined, problem: 'not-allowed' })} />,
  'switched off': (shown) => <EmptyState table={modelOf(shown, { rows: undefined, problem: 'module-disabled' })} />,
  unreachable: (shown) => <EmptyState table={modelOf(shown, { rows: undefined, problem: 'unreachable' })} />,
  'the grid alone': (shown) => <TableGrid table={modelOf(shown, {})} open={() => {}} />,
  'one filter, off and on': (shown) =>
    [defaultView(contractsList), { ...defaultView(contractsList), filter: { owner: '1' } }].map((view, place) => (
      <FilterToggle
        key={place === 0 ? 'off' : 'on'}
        table={modelOf(shown, { view })}
        filter="owner"
        value="1"
        label={shown.say('Van deze verhuurder', 'Of this landlord')}
      />
    )),
  'a panel under its button': ({ say }) => (
    <Panel icon="filter" label={say('Filters', 'Filters')} badge={2}>
      {() => <p>{say('Wat men kiest', 'What one chooses')}</p>}
    </Panel>
  ),
  'in the place of rows': ({ say }) => (
    <Notice
      icon="inbox"
      title={say('Geen mutaties', 'No entries')}
      text={say('In deze maand is niets geboekt.', 'Nothing was booked this month.')}
    />
  ),
};
