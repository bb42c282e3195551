import type { ReportSchedule } from '@gevel/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { ReportSchedules } from './report-schedules.tsx';

const schedule = (overrides: Partial<ReportSchedule> = {}): ReportSchedule => ({
  id: 's1',
  name: 'Maandagoverzicht',
  list: 'contracts',
  format: 'csv',
  dialect: 'dutch',
  frequency: 'weekly',
  day: 1,
  query: 'filter[state]=active',
  columns: ['reference'],
  screen: '/contracten?filter[state]=active',
  is_paused: false,
  is_of_this_portal: true,
  next_at: '2026-06-22T06:00:00Z',
  last: null,
  ...overrides,
});
const last = {
  asked_at: '2026-06-15T06:00:00Z',
  due_at: '2026-06-15T06:00:00Z',
  is_under_way: false,
  made_at: '2026-06-15T06:01:00Z',
  problem: null,
  export_id: 'e1',
  expires_at: '2026-06-22T06:01:00Z',
};

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; path=/';
});

const show = () =>
  showScreen({ '/profile': () => <ReportSchedules />, '/contracten': () => null }, '/profile', aUser());
const line = async (name = 'Maandagoverzicht') => within(await screen.findByRole('article', { name }));

test('says when a report is made, how the last time went, and leads to its file and its screen', async () => {
  const late = { ...last, made_at: '2026-06-15T09:30:00Z' };
  const failed = { ...last, made_at: null, export_id: null, expires_at: null, problem: 'not_valid' as const };
  const all = [
    schedule({ last }),
    schedule({ id: 's2', name: 'Te laat', frequency: 'monthly', day: 31, last: late }),
    schedule({ id: 's3', name: 'Mislukt', is_paused: true, next_at: null, last: failed }),
    schedule({ id: 's4', name: 'Elders', is_of_this_portal: false, last }),
  ];
  fakeApi({ 'GET report-schedules': () => ({ body: { data: all } }) });
  await show();
  const first = await line();
  first.getByText(/Elke maandag om 8.00 uur/);
  first.getByText('Volgende keer: 22 juni 2026 om 08:00');
  expect(first.getByRole('link', { name: 'Bestand ophalen' }).getAttribute('href')).toBe('/api/exports/e1/file');
  expect(first.getByRole('link', { name: 'Contracten openen' }).getAttribute('href')).toBe(all[0]?.screen);
  (await line('Te laat')).getByText(/later dan gepland \(15 juni 2026 om 08:00\)/);
  const third = await line('Mislukt');
  third.getByText('Gepauzeerd');
  third.getByText(/Een kolom of filter van dit rapport bestaat niet meer/);
  const fourth = await line('Elders');
  fourth.getByText(/hoort bij een ander portaal/);
  expect(fourth.queryByRole('link')).toBeNull();
  expect(fourth.queryByRole('button', { name: 'Elders: nu maken' })).toBeNull();
});

test('changes and pauses a report, makes it at once, deletes it and has it back', async () => {
  let all = [schedule()];
  const api = fakeApi({
    'GET report-schedules': () => ({ body: { data: all } }),
    'PUT report-schedules/s1': () => ({ body: { data: schedule({ is_paused: true, next_at: null }) } }),
    'POST report-schedules/s1/make': () => ({ body: { data: schedule({ last: { ...last, due_at: null } }) } }),
    'DELETE report-schedules/s1': () => {
      all = [];
      return { status: 204, body: null };
    },
    'POST report-schedules': () => ({ body: { data: schedule({ id: 's9' }) } }),
  });
  await show();
  const user = userEvent.setup();
  const first = await line();
  await user.click(first.getByRole('button', { name: 'Maandagoverzicht: wijzigen' }));
  await user.selectOptions(first.getByLabelText('Hoe vaak'), 'monthly');
  await user.selectOptions(first.getByLabelText('Op welke dag van de maand'), '31');
  await user.click(first.getByRole('button', { name: 'Opslaan' }));
  await first.findByText('Gepauzeerd');
  const kept = { name: 'Maandagoverzicht', format: 'csv' };
  expect(api.bodiesOf('PUT report-schedules/s1')).toEqual([
    { ...kept, frequency: 'monthly', day: 31, is_paused: false },
  ]);
  await user.click(first.getByRole('button', { name: 'Maandagoverzicht: nu maken' }));
  await first.findByRole('link', { name: 'Bestand ophalen' });
  await user.click(first.getByRole('button', { name: 'Maandagoverzicht: verwijderen' }));
  await screen.findByText(/nog geen rapport gepland/);
  const undo = await screen.findByRole('button', { name: 'Ongedaan maken' });
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(undo)).toBe(true);
  await user.click(undo);
  const { list, query, columns, dialect, screen: place, frequency, day } = schedule();
  await waitFor(() =>
    expect(api.bodiesOf('POST report-schedules')).toEqual([
      { ...kept, list, query, columns, dialect, screen: place, frequency, day },
    ]),
  );
});
