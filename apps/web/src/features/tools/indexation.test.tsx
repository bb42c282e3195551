import type { IndexFigure, KeptIndexation } from '@gevel/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { anAdministrator } from '../../test/a-user.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { ToolsPage } from './tools.page.tsx';

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; path=/';
});

const figure = (id: string, month: number): IndexFigure => ({
  id,
  series: 'CPI',
  base_year: 2015,
  year: 2026,
  month,
  value: '128.40',
  is_provisional: false,
  source_url: 'https://example.org/cpi',
  entered_by: 'Anna',
  entered_at: '2026-05-01T10:00:00Z',
});

async function show() {
  let kept: KeptIndexation = { methods: [], legal: [], figures: [figure('2', 2), figure('1', 1)] };
  const api = fakeApi({
    'GET tools/indexation': () => ({ body: { data: kept } }),
    'DELETE tools/indexation/figures/2': () => {
      kept = { ...kept, figures: [figure('1', 1)] };
      return { body: { data: kept } };
    },
  });
  const screens = { '/gereedschappen': ToolsPage, '/elders': () => <p>elders</p> };
  const shown = await showScreen(screens, '/gereedschappen?section=indexation', anAdministrator());
  await screen.findByRole('table', { name: 'Indexcijfers' });
  return { api, ...shown };
}

test('the focus of a removed figure goes to what says that it is gone', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: /februari 2026.* verwijderen/ }));
  const told = await screen.findByText('Verwijderd.');
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.contains(told)).toBe(true);
});

test('a figure that is being typed is asked about before another part of the tools opens', async () => {
  const { address } = await show();
  await userEvent.type(screen.getByLabelText('Reeks'), 'CPI');
  await userEvent.click(screen.getByRole('link', { name: 'Taken' }));
  await screen.findByRole('dialog', { name: 'Wijzigingen niet opgeslagen' });
  expect(address()).toBe('/gereedschappen?section=indexation');
});
