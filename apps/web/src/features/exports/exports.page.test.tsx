import type { ListExport } from '@gevel/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { sizeText } from '../../lib/size-text.ts';
import { anExport } from '../../parts/exports/an-export.ts';
import { ExportNotice } from '../../parts/exports/export-notice.tsx';
import { aUser } from '../../test/a-user.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { ExportsPage } from './exports.page.tsx';

const screens = { '/mijn-exports': ExportsPage };
const done = anExport({
  id: 'e1',
  state: 'done',
  rows: 1_234,
  total_rows: 1_234,
  byte_count: 1_400_000,
  expires_at: '2026-11-22T08:00:00Z',
});
const failed = anExport({
  id: 'e2',
  list: 'objects',
  file_name: 'objecten.csv',
  format: 'csv',
  dialect: 'dutch',
  state: 'failed',
  problem: 'not_allowed',
});

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; path=/';
});

test('shows one’s exports with their state, size and end, and lets each be fetched, removed or made again', async () => {
  let all: ListExport[] = [done, failed];
  const api = fakeApi({
    'GET exports': () => ({ body: { data: all } }),
    'POST exports': () => ({ body: { data: anExport({ id: 'e3' }) } }),
    'DELETE exports/e1': () => {
      all = [failed];
      return { status: 204, body: null };
    },
  });
  await showScreen(screens, '/mijn-exports', aUser());
  const row = (await screen.findByText('contracten-2026-11-21.xlsx')).closest('tr') ?? document.body;
  for (const text of ['Contracten', 'Klaar', '1.234', '1,4 MB', '22-11-2026 09:00']) within(row).getByText(text);
  const file = within(row).getByRole('link', { name: 'contracten-2026-11-21.xlsx downloaden' });
  expect(file.getAttribute('href')).toBe('/api/exports/e1/file');
  screen.getByText('Het rapport kon niet worden gemaakt. U mag deze gegevens niet meer zien.');
  await userEvent.click(screen.getByRole('button', { name: 'objecten.csv opnieuw maken' }));
  await waitFor(() =>
    expect(api.bodiesOf('POST exports')).toEqual([
      { list: 'objects', format: 'csv', query: '', columns: ['reference'], dialect: 'dutch' },
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'contracten-2026-11-21.xlsx verwijderen' }));
  await waitFor(() => expect(screen.queryByText('contracten-2026-11-21.xlsx')).toBeNull());
});

test('says how to begin when there is nothing yet', async () => {
  fakeApi({ 'GET exports': () => ({ body: { data: [] } }) });
  await showScreen(screens, '/mijn-exports', aUser());
  await screen.findByText(/U heeft nog niets geëxporteerd/);
});

test('a notice of an export that cannot be read is asked no more, and can be put away', async () => {
  const api = fakeApi({});
  const watch = vi.fn<(id: string | null) => void>();
  await showScreen({ '/': () => <ExportNotice id="e9" watch={watch} /> }, '/', aUser());
  await userEvent.click(await screen.findByRole('button', { name: 'Melding sluiten' }));
  expect(watch).toHaveBeenCalledWith(null);
  // Longer than it takes to be asked again.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(api.queriesOf('exports/e9')).toHaveLength(1);
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1,0 kB'],
  [1_440_000, '1,4 MB'],
  [41_000_000_000, '41,0 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes, 'nl')).toBe(text);
});
