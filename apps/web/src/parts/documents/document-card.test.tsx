import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aDocument } from '../../test/a-document.ts';
import { aUser } from '../../test/a-user.ts';
import { fakeApi, pageAnswer } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { DocumentCard } from './document-card.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { withDocumentWords } from './with-document-words.tsx';

const paper = aDocument({ id: '7', name: 'Brief.docx', content_type: 'application/msword', audience: 'agents' });
const insurance = { ...paper, name: 'Polis.pdf', valid_until: '2024-03-01' };
const Insurance = withDocumentWords(() => <DocumentCard row={insurance} onLook={() => {}} onRemoved={() => {}} />);
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

test('whoever replaces an expired document says until when the new one is valid', async () => {
  const sent: unknown[] = [];
  document.cookie = 'XSRF-TOKEN=token; path=/';
  fakeApi({
    'PUT documents/7/content': ({ body }) => {
      sent.push(body instanceof FormData && body.get('valid_until'));
      return { status: 204, body: null };
    },
  });
  await showScreen({ '/': () => <Insurance /> }, '/', aUser({ type: 'broker' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Polis.pdf vervangen/ }));
  const day = await screen.findByLabelText('Geldig tot en met');
  expect(day).toHaveProperty('value', '');
  screen.getByText(/^Het vorige bestand is geldig tot en met 1 maart 2024/);
  await userEvent.type(day, '01-03-2027');
  const file = new File(['nieuw'], 'Polis.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText(/^Kies een bestand/, { selector: 'input' }), file);
  await userEvent.click(screen.getByRole('button', { name: 'Vervangen' }));
  await waitFor(() => expect(sent).toEqual(['2027-03-01']));
});

test('at a record that went to another landlord a document of the former one says so', async () => {
  const of = (id: string, name: string) => ({ owner_id: id, owner_name: name });
  const rows = [
    aDocument({ id: '1', name: 'Oud.pdf', ...of('101', 'Aalders') }),
    aDocument({ id: '2', name: 'Nieuw.pdf', ...of('102', 'Bos') }),
  ];
  fakeApi({ 'GET documents': (request) => pageAnswer(rows, request) });
  const Panel = () => <DocumentsPanel subject={{ type: 'objects', id: '7', owner_id: '102' }} />;
  await showScreen({ '/': () => <Panel /> }, '/', aUser({ type: 'broker' }));
  const cards = await screen.findAllByRole('listitem');
  expect(cards.map((card) => /vorige verhuurder \((\w+)\)/.exec(card.textContent ?? '')?.[1])).toEqual([
    'Aalders',
    undefined,
  ]);
});
