import { screen, within } from '@testing-library/react';

/** Waits for the question which of two versions to keep; `rows` holds the cells in which they differ. */
export async function findConflictDialog(): Promise<{ dialog: HTMLElement; rows: (string | null)[][] }> {
  const dialog = await screen.findByRole('dialog', { name: 'Iemand anders heeft dit intussen gewijzigd' });
  const [, ...rows] = within(dialog).getAllByRole('row');
  const textsOf = (row: HTMLElement) => within(row).getAllByRole('cell');
  return { dialog, rows: rows.map((row) => textsOf(row).map(({ textContent }) => textContent)) };
}
