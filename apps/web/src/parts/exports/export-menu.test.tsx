import type { ListExport } from '@gevel/contract';
import { contractsList, relationsList } from '@gevel/contract/plain';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { aUser } from '../../test/a-user.ts';
import { fakeApi, pageAnswer, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { ListPage } from '../list-page/list-page.tsx';
import type { ListSource } from '../list-page/list-source.ts';
import { useTable } from '../list-page/use-table.ts';
import { anExport } from './an-export.ts';

interface ContractRow {
  id: string;
  reference: string;
}
const source: ListSource<ContractRow> = {
  name: 'contracts',
  list: contractsList,
  call: (request) => call('contracts.list', request),
  listAddress: (query) => paths.contracts.to(undefined, query),
  recordAddress: (id, query) => paths.contract.to({ id }, query),
  rowName: (row) => row.reference,
  terms: { list: contractsList, columns: ['reference', 'city', 'start_date'] },
};
function Contracts() {
  return <ListPage table={useTable({ source, columns: ['reference', 'city'] })} />;
}
const people: ListSource<{ id: string; name: string; phone: string | null }> = {
  name: 'relations',
  list: relationsList,
  call: (request) => call('relations.list', request),
  listAddress: (query) => paths.relations.to(undefined, query),
  recordAddress: (id, query) => paths.relation.to({ id }, query),
  rowName: (row) => row.name,
  terms: { list: relationsList, columns: ['name', 'phone'] },
};
function Relations() {
  return <ListPage table={useTable({ source: people, columns: ['name', 'phone'] })} />;
}
const screens = {
  '/contracten': Contracts,
  '/contracten/$id': () => null,
  '/dashboard': () => null,
  '/mijn-exports': () => null,
};
const contracts = (request: Parameters<typeof pageAnswer>[1]) =>
  pageAnswer(
    [
      { id: '1', reference: 'HC-1' },
      { id: '2', reference: 'HC-2' },
    ],
    request,
  );
const savedViews = () => ({ body: { data: [] } });
const data = (made: ListExport) => ({ body: { data: made } });

let clicked: string[];
beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; path=/';
  localStorage.clear();
  clicked = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.getAttribute('href') ?? '');
  });
});

async function startWorkbook(address = '/contracten'): Promise<void> {
  await showScreen(screens, address, aUser());
  await screen.findAllByText('HC-1');
  await userEvent.click(screen.getByRole('button', { name: 'Exporteren' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Excel (XLSX) maken' }));
}

describe('exporting a list', () => {
  test('asks for exactly the view of the address, shows how far it is, and fetches the file', async () => {
    const answers = [
      anExport({ state: 'running', rows: 1, progress: 50 }),
      anExport({ state: 'done', rows: 2, progress: 100 }),
    ];
    const api = fakeApi({
      contracts,
      'saved-views': savedViews,
      'POST exports': () => data(anExport({ state: 'queued' })),
      'exports/e1': () => data(answers.length > 1 ? (answers.shift() ?? anExport()) : (answers[0] ?? anExport())),
    });
    await startWorkbook('/contracten?filter[state]=active&filter[q]=kade&sort=city&columns=city,reference');
    expect(api.bodiesOf('POST exports')).toEqual([
      {
        list: 'contracts',
        format: 'xlsx',
        query: 'sort=city&filter[state]=active&filter[q]=kade',
        columns: ['city', 'reference'],
        dialect: 'dutch',
      },
    ]);
    await screen.findByText('De export van Contracten wordt gemaakt: 1 van 2 rijen.');
    expect(screen.getByRole('progressbar', { name: 'Voortgang van de export' }).getAttribute('aria-valuenow')).toBe(
      '50',
    );
    await screen.findByText('De export van Contracten is klaar en wordt gedownload.');
    expect(clicked).toEqual(['/api/exports/e1/file']);
    await userEvent.click(screen.getByRole('button', { name: 'Melding sluiten' }));
    expect(screen.queryByText(/is klaar/)).toBeNull();
  });

  test('writes a CSV in the notation that was chosen', async () => {
    const api = fakeApi({
      contracts,
      'saved-views': savedViews,
      'POST exports': () => data(anExport()),
      'exports/e1': () => data(anExport()),
    });
    await showScreen(screens, '/contracten', aUser());
    await screen.findByText('HC-1');
    await userEvent.click(screen.getByRole('button', { name: 'Exporteren' }));
    await screen.findByText('2 rijen, met dit filter, deze volgorde en deze kolommen');
    await userEvent.click(screen.getByRole('radio', { name: /Internationaal/ }));
    await userEvent.click(screen.getByRole('button', { name: 'CSV maken' }));
    await waitFor(() =>
      expect(api.bodiesOf('POST exports')).toMatchObject([{ format: 'csv', dialect: 'international' }]),
    );
  });

  test('holds numbers in clear only when asked, and not without a reason', async () => {
    const api = fakeApi({
      relations: (request) => pageAnswer([{ id: 'r1', name: 'J. de Vries', phone: '•••••• 67' }], request),
      'saved-views': savedViews,
      'POST exports': () => data(anExport({ is_clear: true })),
      'exports/e1': () => data(anExport({ is_clear: true, state: 'cancelled' })),
    });
    await showScreen({ ...screens, '/relaties': Relations }, '/relaties', aUser());
    await screen.findByText('J. de Vries');
    await userEvent.click(screen.getByRole('button', { name: 'Exporteren' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Zonder afscherming' }));
    await userEvent.click(screen.getByRole('button', { name: 'Excel (XLSX) maken' }));
    await screen.findByText('Geef een reden.');
    expect(api.bodiesOf('POST exports')).toEqual([]);
    await userEvent.type(screen.getByLabelText(/Waarvoor heeft u/), 'Bellijst voor de storing');
    await userEvent.click(screen.getByRole('button', { name: 'Excel (XLSX) maken' }));
    await screen.findByText(/is geannuleerd/);
    expect(api.bodiesOf('POST exports')).toMatchObject([{ clear_reason: 'Bellijst voor de storing' }]);
    expect(screen.queryByRole('button', { name: 'Opnieuw maken' })).toBeNull();
  });

  test('can be cancelled, and then nothing is fetched', async () => {
    let state: ListExport['state'] = 'running';
    fakeApi({
      contracts,
      'saved-views': savedViews,
      'POST exports': () => data(anExport({ state })),
      'GET exports/e1': () => data(anExport({ state })),
      'DELETE exports/e1': () => {
        state = 'cancelled';
        return { status: 204, body: null };
      },
    });
    await startWorkbook();
    await userEvent.click(await screen.findByRole('button', { name: 'Annuleren' }));
    await screen.findByText('De export van Contracten is geannuleerd.');
    expect(clicked).toEqual([]);
  });

  test('says why it failed and offers to make it again', async () => {
    fakeApi({
      contracts,
      'saved-views': savedViews,
      'POST exports': () => data(anExport()),
      'exports/e1': () => data(anExport({ state: 'failed', problem: 'interrupted' })),
    });
    await startWorkbook();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(
      'Het rapport kon niet worden gemaakt. Het portaal is tijdens de export gestopt.',
    );
    expect(screen.getByRole('button', { name: 'Opnieuw maken' })).toBeDefined();
  });

  test('says that two are under way already', async () => {
    fakeApi({ contracts, 'saved-views': savedViews, 'POST exports': () => problem(429, 'too_many_requests') });
    await startWorkbook();
    await screen.findByText(/Er lopen al twee exports van u/);
  });
});
