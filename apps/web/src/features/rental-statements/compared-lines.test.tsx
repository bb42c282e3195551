import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { ComparedLines } from './compared-lines.tsx';

const amounts = { before: '0.00', now: '-5.00', amount: '-5.00' };
const line = {
  change: 'new',
  description: 'Nieuw slot',
  relation_id: null,
  relation_name: null,
  object_id: null,
  object_name: null,
  owner_name: null,
  invoice_reference: 'IF-1',
  ...amounts,
} as const;
const comparison = {
  before_day: '2026-03-11',
  now_day: '2026-03-12',
  ...amounts,
  parts: [
    {
      part: 'costs' as const,
      ...amounts,
      lines: [line, { ...line, description: null }],
      left_out: { count: 0, amount: '0.00' },
      rest: '0.00',
    },
  ],
  rest: '0.00',
};

test.each(['nl', 'en'] as const)('a line of the books that differs is told to be Dutch, in %s', async (on) => {
  await showScreen({ '/': () => <ComparedLines comparison={comparison} /> }, '/', aUser(), on);
  const words = await screen.findByText(/Nieuw slot/);
  expect(words.getAttribute('lang')).toBe(on === 'en' ? 'nl' : null);
  // A line without a description says so by what else it has, and by no dash.
  expect(screen.queryByText(/–/)).toBeNull();
});
