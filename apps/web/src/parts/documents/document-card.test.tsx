import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aDocument } from '../../test/a-document.ts';
import { aUser } from '../../test/a-user.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { DocumentCard } from './document-card.tsx';
import { withDocumentWords } from './with-document-words.tsx';

const paper = aDocument({ id: '7', name: 'Brief.docx', content_type: 'application/msword', audience: 'agents' });
const Card = withDocumentWords(() => <DocumentCard row={paper} onLook={() => {}} onRemoved={() => {}} />);
const moment = '2026-05-01T10:00:00Z';
const portal = { type: 'broker', id: '3', name: 'De Dekade', opened_at: moment, expires_at: moment } as const;

const show = async (user: Parameters<typeof aUser>[0]) => {
  fakeApi({});
  await showScreen({ '/': () => <Card /> }, '/', aUser(user));
  const links = await screen.findAllByRole('link', { name: new RegExp(paper.name) });
  return [...new Set(links.map((link) => link.getAttribute('href')))];
};
const changes = () => screen.queryAllByRole('button', { name: new RegExp(paper.name) }).length;

test('an administrator has what administrators added by calls of their own, and changes it', async () => {
  expect(await show({ type: 'admin' })).toEqual(['/api/administration/documents/7/content']);
  expect(changes()).toBe(3);
});

test('in the portal of somebody else an administrator reads as they do, and changes nothing', async () => {
  expect(await show({ type: 'admin', portal })).toEqual(['/api/documents/7/content']);
  expect(changes()).toBe(0);
});

test('whoever closes a dialog of the card goes on at the button that opened it', async () => {
  await show({ type: 'broker' });
  const button = screen.getByRole('button', { name: 'Brief.docx verwijderen' });
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});
