import { documentExtensions } from '@gevel/contract/plain';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { anAdministrator, aUser } from '../../test/a-user.ts';
import { type FakeAnswer, type FakeRequest, fakeApi, pageAnswer, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { AddDocument } from './add-document.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { withDocumentWords } from './with-document-words.tsx';

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; path=/';
});

const Adding = withDocumentWords(() => <AddDocument subject={{ type: 'objects', id: '1' }} />);
const OfAdministrator = withDocumentWords(() => <AddDocument subject={{ type: 'owners', id: '1' }} brokerId="7" />);

const named = (name: string) => new File([name], name, { type: 'application/pdf' });
const fileIn = ({ body }: FakeRequest) => (body instanceof FormData ? body.get('file') : null);
const nameIn = (request: FakeRequest) => {
  const file = fileIn(request);
  return file instanceof File ? file.name : '';
};

test('several files go one by one; the one that is refused stays with those after it, and is asked about', async () => {
  const sent: string[] = [];
  const answer = (request: FakeRequest): FakeAnswer => {
    const name = nameIn(request);
    sent.push(name);
    const isAsked =
      name === 'paspoort.pdf' && request.body instanceof FormData && request.body.get('is_checked') === '';
    return isAsked
      ? problem(422, 'invalid_content', { errors: { is_checked: ['paspoort.pdf lijkt een identiteitsbewijs.'] } })
      : { body: { data: { id: '1' } } };
  };
  fakeApi({ 'POST documents': answer });
  await showScreen({ '/': () => <Adding /> }, '/', aUser({ type: 'broker' }));
  const user = userEvent.setup();
  const field = await screen.findByLabelText('Kies bestanden of sleep ze hierheen', { selector: 'input' });
  await user.upload(field, ['een.pdf', 'paspoort.pdf', 'drie.pdf', 'vier.pdf'].map(named));
  await user.click(screen.getByRole('button', { name: 'vier.pdf weglaten' }));
  await user.click(screen.getByRole('button', { name: '3 bestanden toevoegen' }));
  await screen.findByText('paspoort.pdf lijkt een identiteitsbewijs.');
  screen.getByText('een.pdf is toegevoegd.');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '2 bestanden toevoegen' }));
  await screen.findByText('paspoort.pdf en drie.pdf zijn toegevoegd.');
  expect(sent).toEqual(['een.pdf', 'paspoort.pdf', 'paspoort.pdf', 'drie.pdf']);
});

test('an administrator says for whom it is', async () => {
  const audiences: unknown[] = [];
  fakeApi({
    'POST brokers/7/documents/import': ({ body }) => {
      audiences.push(body instanceof FormData && body.get('audience'));
      return { body: { data: { id: '1', is_added: true } } };
    },
  });
  await showScreen({ '/': () => <OfAdministrator /> }, '/', anAdministrator());
  const user = userEvent.setup();
  await user.upload(await screen.findByLabelText(/^Kies bestanden/, { selector: 'input' }), named('brief.pdf'));
  await user.selectOptions(screen.getByLabelText('Voor wie is het?'), 'owner');
  await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
  await screen.findByText('brief.pdf is toegevoegd.');
  await user.upload(await screen.findByLabelText(/^Kies bestanden/, { selector: 'input' }), named('brief.pdf'));
  await user.selectOptions(screen.getByLabelText('Voor wie is het?'), 'Alleen portaalbeheerders');
  await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
  await screen.findByText('brief.pdf is toegevoegd.');
  expect(audiences).toEqual(['owner', 'admins']);
});

const AtTicket = withDocumentWords(() => <AddDocument subject={{ type: 'tickets', id: '1' }} />);

test('a phone offers its camera at a ticket, and turns its photos into what is taken', async () => {
  fakeApi({});
  await showScreen({ '/': () => <AtTicket /> }, '/', aUser({ type: 'owner' }));
  const camera = await screen.findByLabelText('Maak een foto');
  expect(camera.getAttribute('capture')).toBe('environment');
  const offered = [camera, screen.getByLabelText(/^Kies bestanden/, { selector: 'input' })].map((input) =>
    input.getAttribute('accept'),
  );
  expect(offered[0]).toBe('image/jpeg,image/png');
  expect(offered[1]?.split(',')).toEqual(documentExtensions.map((extension) => `.${extension}`));
  for (const types of offered) expect(types).not.toMatch(/\*|hei[cf]/);
});

test('a camera is offered at tickets alone', async () => {
  fakeApi({});
  await showScreen({ '/': () => <Adding /> }, '/', aUser({ type: 'broker' }));
  await screen.findByLabelText(/^Kies bestanden/, { selector: 'input' });
  expect(screen.queryByLabelText('Maak een foto')).toBeNull();
});

test('agents read whether a photo at a ticket goes to the back office', async () => {
  fakeApi({});
  await showScreen({ '/': () => <AtTicket /> }, '/', aUser({ type: 'broker' }));
  await screen.findByText(/^Gaat niet naar de vastgoedbeheerder/);
  const user = userEvent.setup();
  await user.selectOptions(screen.getByLabelText('Voor wie is het?'), 'owner');
  await screen.findByText(/^Gaat als link naar de vastgoedbeheerder/);
  await user.selectOptions(screen.getByLabelText('Soort'), 'letter');
  expect(screen.queryByText(/vastgoedbeheerder/)).toBeNull();
});

test('a record whose documents cannot be read again keeps what was chosen and said of it', async () => {
  let isAway = false;
  const away = problem(503, 'unavailable');
  fakeApi({
    'GET documents': (request) => (isAway ? away : pageAnswer([], request)),
    'POST documents': () => away,
  });
  await showScreen({ '/': () => <DocumentsPanel subject={{ type: 'objects', id: '1' }} /> }, '/', aUser());
  const user = userEvent.setup();
  await user.upload(await screen.findByLabelText(/^Kies bestanden/, { selector: 'input' }), named('huur.pdf'));
  await user.type(screen.getByLabelText(/^Omschrijving/), 'Van de notaris');
  isAway = true;
  await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  screen.getByText('huur.pdf');
  expect(screen.getByLabelText(/^Omschrijving/)).toHaveProperty('value', 'Van de notaris');
});
