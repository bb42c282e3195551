import type { ImportedFile } from '@gevel/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { DocumentImportPage } from './document-import.page.tsx';

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; path=/';
});

const found: ImportedFile = {
  path: 'OBJ-1 keuring.pdf',
  problem: null,
  looks_personal: false,
  kind: 'inspection',
  records: [{ subject_type: 'objects', subject_id: '1', name: 'Oudegracht 1', owner_name: 'De Linde B.V.' }],
};

test('files that are ready are asked about before the screen is left, and not once they were added', async () => {
  // As on a page without https: no hash is taken.
  vi.stubGlobal('crypto', {});
  fakeApi({
    'POST documents/import-check': () => ({ body: { data: [found] } }),
    'POST documents/import': () => ({ body: { data: { id: '9', is_added: true } } }),
  });
  const screens = { '/documenten/toevoegen': () => <DocumentImportPage />, '/elders': () => <p>elders</p> };
  const { history } = await showScreen(screens, '/documenten/toevoegen', aUser({ type: 'broker' }));
  const field = await screen.findByLabelText(/^Kies bestanden of sleep/, { selector: 'input' });
  await userEvent.upload(field, new File(['x'], found.path, { type: 'application/pdf' }));
  const add = await screen.findByRole('button', { name: '1 document toevoegen' });
  history.push('/elders');
  await screen.findByRole('dialog', { name: 'Wijzigingen niet opgeslagen' });
  await userEvent.click(screen.getByRole('button', { name: 'Blijven' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(add);
  await screen.findByText(/^1 document is toegevoegd/);
  history.push('/elders');
  await screen.findByText('elders');
});
