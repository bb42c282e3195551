import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { aDocument } from '../../test/a-document.ts';
import { aUser } from '../../test/a-user.ts';
import { fakeApi, pageAnswer } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { DocumentsPanel } from './documents-panel.tsx';

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; path=/';
});

test('a document that was deleted is told, and the focus of its card goes there', async () => {
  let rows = [aDocument({ id: '7', name: 'Brief.pdf' }), aDocument({ id: '8', name: 'Offerte.pdf' })];
  fakeApi({
    'GET documents': (request) => pageAnswer(rows, request),
    'DELETE documents/7': () => {
      rows = rows.slice(1);
      return { status: 204, body: null };
    },
  });
  const Shown = () => <DocumentsPanel subject={{ type: 'objects', id: '7' }} />;
  await showScreen({ '/': Shown }, '/', aUser({ type: 'broker' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Brief.pdf verwijderen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Verwijderen' }));
  const told = await screen.findByText('Brief.pdf is verwijderd.');
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.contains(told)).toBe(true);
});
