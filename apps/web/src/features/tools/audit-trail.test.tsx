import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { pageAnswer } from '../../test/fake-api.ts';
import { type Answers, moment, show } from './show-tools.ts';

const event = {
  id: 'e1',
  happened_at: moment,
  action: 'user.update',
  user_id: 'u1',
  user_name: 'Bo Beheer',
  acting_as: null,
  subject_type: 'user',
  subject_id: 'u2',
  subject_name: 'Mila de Boer',
  reason: null,
  address: '192.0.2.1',
  before: JSON.stringify({ users_manage: false, name: 'Boer', language: 'nl' }),
  after: JSON.stringify({ users_manage: true, name: 'de Boer', language: 'nl' }),
};

beforeEach(() => localStorage.clear());

describe('the audit trail', () => {
  const answers: Answers = {
    'GET tools/audit-events': (request) => pageAnswer([event], request),
    'GET tools/audit-events/e1': () => ({ body: { data: event, meta: { synced_at: null } } }),
  };

  test('is checked on demand, and what was tampered with is named', async () => {
    const check = { checked_at: moment, faults: [], restores: [], sealed: 1200, unverifiable: 0 };
    const faults = [
      { kind: 'changed', event_id: '7' },
      { kind: 'cut', event_id: null },
    ];
    const { user } = await show('audit', {
      ...answers,
      'GET tools/audit-check': () => ({ body: { data: check } }),
      'POST tools/audit-check': () => ({ body: { data: { ...check, faults, restores: [{ at: moment }] } } }),
    });
    await screen.findByText('Alle 1.200 regels staan er nog zoals geschreven.');
    await user.click(screen.getByRole('button', { name: 'Nu controleren' }));
    await screen.findByText('Regel 7: is na het schrijven gewijzigd');
    screen.getByText('het einde van het logboek ontbreekt of is vervangen');
    screen.getByText(/^Op .* is een reservekopie teruggezet/);
  });
  test('tells what an event changed in words', async () => {
    await show('audit&record=e1', answers);
    await screen.findByRole('heading', { level: 1, name: 'Gebruiker gewijzigd' });
    const table = within(screen.getByRole('table', { name: 'Wat er veranderde' }));
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['Beheert gebruikersneeja', 'NaamBoerde Boer']);
  });
});
