import { screen } from '@testing-library/react';
import { type FakeRequest, pageAnswer } from '../../test/fake-api.ts';
import { aContract } from './a-contract.ts';
import { ContractsPage } from './contracts.page.tsx';

export const screens = {
  '/contracten': ContractsPage,
  '/contracten/$id': () => <p>record</p>,
  '/dashboard': () => null,
};
export const rows = Array.from({ length: 243 }, (_, index) =>
  aContract({ id: `c${index + 1}`, reference: `HC-${String(index + 1).padStart(4, '0')}` }),
);
export const meta = {
  totals: { amount_excl_per_month: '257883.00', vat_per_month: '0.00', amount_incl_per_month: '257883.00' },
  counts: { state: { not_started: 48, active: 147, ended: 48 } },
  synced_at: '2026-11-21T05:30:00Z',
};
export const portfolio = (request: FakeRequest) => pageAnswer(rows, request, meta);
export const table = () => screen.findByRole('table', { name: /Contracten, 243 rijen/ });
