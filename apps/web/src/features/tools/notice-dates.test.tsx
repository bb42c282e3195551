import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anAdministrator } from '../../test/a-user.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { ToolsPage } from './tools.page.tsx';

const check = { dates: 40, compared: 30, on_latest_day: 28, earlier: 1, later: 1, in_future: 12 };

async function show(suggestion: 'given' | 'latest' | null) {
  document.cookie = 'XSRF-TOKEN=token; path=/';
  let meaning = 'given';
  const answer = () => ({ body: { data: { meaning, check: { ...check, suggestion } } } });
  const api = fakeApi({
    'GET tools/notice-dates': answer,
    'PUT tools/notice-dates': ({ body }) => {
      meaning = (body as { meaning: string }).meaning;
      return answer();
    },
  });
  await showScreen({ '/gereedschappen': ToolsPage }, '/gereedschappen?section=back-office', anAdministrator());
  await screen.findByRole('combobox', { name: 'Betekenis' });
  return api;
}

test('what the notice date means is chosen beside what the data speak for', async () => {
  const api = await show('latest');
  screen.getByText(/De gegevens passen bij: De dag waarop uiterlijk kan worden opgezegd\. .*andere betekenis/);
  const table = screen.getByRole('table', { name: 'Wat de gegevens laten zien' });
  within(table).getByRole('row', { name: /Contracten met een opzegdatum\s*40/ });
  screen.getByText('Een contract met een opzegdatum geldt als opgezegd.');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Betekenis' }), 'latest');
  screen.getByText(/Geen contract geldt als opgezegd/);
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  await screen.findByText(/De looptijden van alle contracten zijn opnieuw uitgerekend/);
  expect(api.bodiesOf('PUT tools/notice-dates')).toEqual([{ meaning: 'latest' }]);
  await waitFor(() => expect(screen.queryByText(/andere betekenis/)).toBeNull());
});

test('data that do not say leave the choice to whoever knows', async () => {
  await show(null);
  screen.getByText(/Uit de gegevens is niet op te maken/);
});
