import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { fakeApi, pageAnswer } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { RentAndCosts } from './rent-and-costs.tsx';

test('income and costs of a month stand beside those of a year earlier', async () => {
  const statement = (id: string, period_end: string, amounts: [string, string]) => ({
    id,
    period_end,
    income_settled: amounts[0],
    costs_settled: amounts[1],
    management_fee_incl: '10.00',
  });
  const statements = [
    statement('1', '2025-06-30', ['900.00', '80.00']),
    statement('2', '2026-06-30', ['1000.00', '300.00']),
  ];
  fakeApi({ 'GET rental-statements': (request) => pageAnswer(statements, request) });
  await showScreen({ '/dashboard': RentAndCosts }, '/dashboard', aUser());
  await userEvent.click(await screen.findByRole('button', { name: /tabel/ }));
  const row = (await screen.findByText(/juni 2026|jun\.? 2026/)).closest('tr');
  expect(
    [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent?.replaceAll('\u00A0', ' ')).slice(-4),
  ).toEqual(['€ 1.000,00', '€ 310,00', '€ 900,00', '€ 90,00']);
  screen.getByText('Kosten en beheer een jaar eerder');
});
