import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../../lib/api.ts';
import { aUser } from '../../test/a-user.ts';
import { fakeApi, pageAnswer } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { AddDocument } from '../documents/add-document.tsx';
import { withDocumentWords } from '../documents/with-document-words.tsx';
import { GiveGrant } from '../grants/give-grant.tsx';
import { withGrantWords } from '../grants/with-grant-words.tsx';
import { AskFirst } from './ask-first.tsx';

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; path=/';
});

const Giving = withGrantWords(function Giving() {
  const [isOpen, setOpen] = useState(true);
  return (
    isOpen && (
      <GiveGrant
        ownerId="1"
        ownerName="Jansen"
        isAdmin={false}
        onClose={() => setOpen(false)}
        onGiven={() => setOpen(false)}
      />
    )
  );
});

const question = 'Wijzigingen niet opgeslagen';
const dialog = () => screen.queryByRole('dialog', { name: /Jansen/ });

test('Escape asks before what was typed into a dialog goes, and closes one in which nothing was', async () => {
  fakeApi({});
  await showScreen({ '/': () => <Giving /> }, '/', aUser({ type: 'owner' }));
  const user = userEvent.setup();
  const name = await screen.findByLabelText('Voornaam');
  await user.type(name, 'Anna');
  await user.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: question });
  await user.click(screen.getByRole('button', { name: 'Verder invullen' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull());
  expect(name).toHaveProperty('value', 'Anna');

  await user.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: question });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull());
  expect(dialog()).not.toBeNull();

  await user.clear(name);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog()).toBeNull());
});

test('the cross asks as well, and closing without saving closes', async () => {
  fakeApi({});
  await showScreen({ '/': () => <Giving /> }, '/', aUser({ type: 'owner' }));
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Voornaam'), 'Anna');
  await user.click(screen.getByRole('button', { name: 'Sluiten' }));
  await user.click(await screen.findByRole('button', { name: 'Sluiten zonder op te slaan' }));
  await waitFor(() => expect(dialog()).toBeNull());
});

test('going back asks while a reason is typed, and not once it is confirmed', async () => {
  const asked: string[] = [];
  fakeApi({ 'DELETE saved-answers/1': () => ({ body: {} }) });
  const Reasoned = () => (
    <AskFirst
      title="Waarom"
      text="Zeg waarom."
      confirmLabel="Bevestigen"
      reason={{ label: 'Reden', hint: '', tooShort: 'Te kort' }}
      onConfirm={async (reason) => {
        asked.push(reason);
        await call('threads.deleteAnswer', { params: { id: '1' } });
        history.push('/elders');
      }}
      onClose={() => undefined}
    />
  );
  const { history } = await showScreen(
    { '/': Reasoned, '/elders': () => <p>elders</p> },
    '/',
    aUser({ type: 'owner' }),
  );
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Reden'), 'Een goede reden van genoeg woorden');
  history.push('/elders');
  await screen.findByRole('dialog', { name: question });
  await user.click(screen.getByRole('button', { name: 'Blijven' }));
  await user.click(await screen.findByRole('button', { name: 'Bevestigen' }));
  await screen.findByText('elders');
  expect(asked).toHaveLength(1);
});

test('chosen files are asked about before the screen is left, and kept while another tab is looked at', async () => {
  fakeApi({ 'GET documents': (request) => pageAnswer([], request) });
  const Adding = withDocumentWords(() => <AddDocument subject={{ type: 'objects', id: '1' }} />);
  const Tabs = () => {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          tab
        </button>
        <AppLink href="/elders">weg</AppLink>
        {isOpen && <Adding />}
      </>
    );
  };
  await showScreen({ '/': Tabs, '/elders': () => <p>elders</p> }, '/', aUser({ type: 'broker' }));
  const user = userEvent.setup();
  const field = await screen.findByLabelText('Kies bestanden of sleep ze hierheen', { selector: 'input' });
  await user.upload(field, new File(['een'], 'een.pdf', { type: 'application/pdf' }));
  await user.type(screen.getByLabelText('Omschrijving'), 'Huurcontract');
  await user.click(screen.getByRole('button', { name: 'tab' }));
  await waitFor(() => expect(screen.queryByText('een.pdf')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'tab' }));
  await screen.findByText('een.pdf');
  expect(screen.getByLabelText('Omschrijving')).toHaveProperty('value', 'Huurcontract');

  await user.click(screen.getByRole('link', { name: 'weg' }));
  await screen.findByRole('dialog', { name: question });
  await user.click(screen.getByRole('button', { name: 'Verlaten zonder op te slaan' }));
  await screen.findByText('elders');
});
