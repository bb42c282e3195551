import { listName } from './contract-files.ts';
import { labelOf } from './labels.ts';
import type { ListShape } from './list-fields.ts';
import { camel, pascal } from './names.ts';
import type { Request } from './request.ts';

/** The name of a screen of a slice's first list or of a list that joined one. */
const screenOf = ({ name }: Request): string => camel(name);
const callOf = ({ kind, name, slice }: Request): string =>
  kind === 'slice' ? `${camel(name)}.list` : `${camel(slice)}.${camel(name)}`;

const quotedList = (names: readonly string[]): string => `[${names.map((name) => `'${name}'`).join(', ')}]`;

function rowName({ fields }: ListShape): string {
  const names = fields.filter(({ kind, name }) => kind === 'text' && name !== 'owner_name');
  const certain = names.find(({ nullable }) => !nullable)?.name;
  const before = names
    .slice(0, 2)
    .filter(({ nullable }) => nullable)
    .map(({ name }) => `row.${name}`);
  return certain === undefined ? [...before, 'row.id'].join(' ?? ') : `row.${certain}`;
}

function source(request: Request, shape: ListShape, recordAddress: string): string {
  const list = `${camel(request.name)}List`;
  const screen = screenOf(request);
  return `export const ${screen}Source: ListSource<RowOf<typeof ${list}>> = {
  name: '${listName(request)}',
  list: ${list},
  call: (request) => call('${callOf(request)}', request),
  listAddress: (query) => paths.${screen}.to(undefined, query),
  recordAddress: ${recordAddress},
  rowName: (row) => ${rowName(shape)},
  terms: { list: ${list}, columns: Object.keys(${list}.fields).filter((name) => !/(^|_)id$/.test(name)) },
${shape.quickFilter === null ? '' : `  quickFilter: '${shape.quickFilter}',\n`}};
`;
}

const table = (request: Request, shape: ListShape): string => `useTable({
    source: ${screenOf(request)}Source,
    columns: ${quotedList(shape.columns)},
    columnsOfOwners: ['owner_name'],
    pickable: { owner: { id: 'owner_id', name: 'owner_name' } },
  })`;

/** The screen of a list without records of its own: a row leads to the record that it is a part of. */
export function listPage(request: Request, shape: ListShape): string {
  const { parent } = shape;
  const list = `${camel(request.name)}List`;
  const [leads, isOpen] = parent
    ? [
        `paths.${parent.screen}.to({ id: ${parent.prefix === '' ? `row.${parent.field}` : `\`${parent.prefix}\${row.${parent.field}}\``} })`,
        'isOpen',
      ]
    : [`paths.${screenOf(request)}.to()`, 'false'];
  return `import { ${list}, type RowOf } from '@gevel/contract/plain';
import { call } from '../../lib/api.ts';
${parent ? `import { useMay } from '../../lib/may.ts';\n` : ''}import { paths } from '../../lib/paths.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import type { ListSource } from '../../parts/list-page/list-source.ts';
import { useTable } from '../../parts/list-page/use-table.ts';

${source(request, shape, `() => paths.${screenOf(request)}.to()`).replace('export ', '')}
export function ${pascal(request.name)}Page() {
  const table = ${table(request, shape)};
${parent ? `  const isOpen = useMay(paths.${parent.screen}.operation);\n` : ''}  return <ListPage table={{ ...table, ${parent ? `rowAddress: (row) => ${leads}, ` : ''}hasAddress: () => ${isOpen} }} />;
}
`;
}

/** What the screens of a slice read. */
export function queriesFile(request: Request, shape: ListShape): string {
  const list = `${camel(request.name)}List`;
  const slice = camel(request.name);
  return `import { ${list}, type RowOf } from '@gevel/contract/plain';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import type { ListSource } from '../../parts/list-page/list-source.ts';

${source(request, shape, `(id, query) => paths.${camel(request.one)}.to({ id }, query)`)}
export const ${camel(request.one)}Source = {
  name: '${request.name}',
  get: (input: { params: { id: string }; signal: AbortSignal }) => call('${slice}.get', input),
  history: (input: { params: { id: string }; signal: AbortSignal }) => call('${slice}.history', input),
  story: (input: { params: { id: string }; query: { before?: string }; signal: AbortSignal }) => call('${slice}.story', input),
} as const;
`;
}

export function sliceListPage(request: Request, shape: ListShape): string {
  return `import { ListPage } from '../../parts/list-page/list-page.tsx';
import { useTable } from '../../parts/list-page/use-table.ts';
import { ${screenOf(request)}Source } from './${request.name}.queries.ts';

export function ${pascal(request.name)}Page() {
  const table = ${table(request, shape)};
  return <ListPage table={table} />;
}
`;
}

export function recordPage(request: Request, shape: ListShape): string {
  const { name, one } = request;
  const readable = shape.fields.filter(({ kind }) => kind !== 'id');
  const figures = readable.filter(({ kind }) => kind === 'money' || kind === 'date').slice(0, 3);
  return `import { useTranslations } from 'use-intl';
import { FieldGroups } from '../../parts/record-page/field-groups.tsx';
import { HistoryList } from '../../parts/record-page/history-list.tsx';
import { RecordHead } from '../../parts/record-page/record-head.tsx';
import { OwnerLink } from '../../parts/record-page/record-link.tsx';
import { RecordPage } from '../../parts/record-page/record-page.tsx';
import { useRecord } from '../../parts/record-page/use-record.ts';
import { Value } from '../../parts/record-page/value.tsx';
import { ${camel(one)}Source, ${camel(name)}Source } from './${name}.queries.ts';

const figures = ${quotedList(figures.map((field) => field.name))} as const;

export function ${pascal(one)}Page() {
  const t = useTranslations('${name}');
  const state = useRecord(${camel(one)}Source);
  return (
    <RecordPage source={${camel(name)}Source} {...state}>
      {(record) => (
        <>
          <RecordHead
            title={${camel(name)}Source.rowName(record)}
            subtitle={record.owner_name}
            figures={figures.map((name) => ({
              label: t(\`fields.\${name}\`),
              value: <Value list="${name}" name={name} value={record[name]} />,
            }))}
          />
          <FieldGroups
            list="${name}"
            record={record}
            groups={[{ title: t('title'), names: ${quotedList(readable.map((field) => field.name))} }]}
            draw={{ owner_name: <OwnerLink id={record.owner_id}>{record.owner_name}</OwnerLink> }}
          />
          <HistoryList source={${camel(one)}Source} id={record.id} listAddress={${camel(name)}Source.listAddress()} />
        </>
      )}
    </RecordPage>
  );
}
`;
}

/** What of the list is shown, and that an owner is not told whose it is. */
export function pageTest(request: Request, shape: ListShape): string {
  const { name, kind, address, title } = request;
  const list = `${camel(name)}List`;
  const own = shape.columns.filter((column) => column !== 'owner_name').map((column) => labelOf(column, 'nl'));
  const isSlice = kind === 'slice';
  return `import { ${list} } from '@gevel/contract/plain';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aRow } from '../../test/a-row.ts';
import { aUser } from '../../test/a-user.ts';
import { fakeApi, pageAnswer${isSlice ? '' : ', problem'} } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
${isSlice ? `import { ${pascal(request.one)}Page } from './${request.one}.page.tsx';\n` : ''}import { ${pascal(name)}Page } from './${name}.page.tsx';

const screens = { '${address}': ${pascal(name)}Page, ${isSlice ? `'${address}/$id': ${pascal(request.one)}Page, ` : ''}'/dashboard': () => null };
const rows = [aRow(${list}, { id: '1' }), aRow(${list}, { id: '2' })];
const answers = {
  'saved-views': () => ({ body: { data: [] } }),
  '${listName(request)}': (request: Parameters<typeof pageAnswer>[1]) => pageAnswer(rows, request),
};
const table = () => screen.findByRole('table', { name: '${title.nl}, 2 rijen' });
/** Without the place that a column has in the order. */
const headings = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .map((heading) => heading.textContent?.replace(/\\d$/, ''));

beforeEach(() => localStorage.clear());

test('shows its rows under the columns that matter first, with the owner for a broker', async () => {
  fakeApi(answers);
  await showScreen(screens, '${address}', aUser());
  const shown = await headings();
  for (const label of ${quotedWords([...own, labelOf('owner_name', 'nl')])}) expect(shown).toContain(label);
  screen.getByText('1–2 van 2');
});

test('an owner is not told whose the rows are', async () => {
  fakeApi(answers);
  await showScreen(screens, '${address}', aUser({ type: 'owner' }));
  expect(await headings()).not.toContain('${labelOf('owner_name', 'nl')}');
});
${
  isSlice
    ? `
test('a record shows each of its fields', async () => {
  const record = { body: { data: rows[0], meta: { synced_at: null } } };
  fakeApi({ ...answers, '${name}/1': () => record, '${name}/1/history': () => ({ body: { data: [], meta: { is_cut_off: false } } }) });
  await showScreen(screens, '${address}/1', aUser());
  await screen.findByRole('heading', { level: 1 });
  // what has no value is named in one line
  for (const label of ${quotedWords(own)}) expect(document.body.textContent).toContain(label);
});
`
    : `
test('says that the rows cannot be had when they cannot', async () => {
  fakeApi({ ...answers, '${listName(request)}': () => problem(503, 'unavailable') });
  await showScreen(screens, '${address}', aUser());
  await screen.findByText('De gegevens zijn nu niet te bereiken');
});
`
}`;
}

const quotedWords = (words: readonly string[]): string =>
  `[${[...new Set(words)].map((word) => JSON.stringify(word)).join(', ')}]`;

/** Where the screens stand in `slices.ts`. */
export function screenLines(request: Request): string {
  const { name, one, address } = request;
  const list = `${screenOf(request)}: screen('${address}', '${callOf(request)}', '${listName(request)}.title'),`;
  if (request.kind !== 'slice') return `      ${list}`;
  return `  '${name}': {
    menu: 'portfolio',
    screens: {
      ${list}
      ${camel(one)}: screen('${address}/$id', '${camel(name)}.get', '${name}.title', { record: '${name}' }),
    },
  },`;
}

/** The tile of a report. */
export function tile(request: Request): string {
  return `    {
      name: '${listName(request)}',
      call: (request) => call('${callOf(request)}', request),
      href: paths.${screenOf(request)}.to(),
      question: t('reports.cards.${camel(request.name)}'),
      figures: ({ total }) => [count(t('reports.latest.rows'), total)],
    },`;
}
