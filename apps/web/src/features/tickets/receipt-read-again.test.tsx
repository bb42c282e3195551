import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { type FakeAnswer, fakeApi, pageAnswer, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { keepPhotos } from './kept-photos.ts';
import { aReceipt } from './show-tickets.ts';
import { TicketWritePage } from './ticket-write.page.tsx';

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; path=/';
});

const receipt = aReceipt({ next_attempt_at: null });

test('a receipt that cannot be read again stays, and its photos are sent once', async () => {
  let answer: () => FakeAnswer = () => ({ body: { data: receipt } });
  let letPhotoIn: (answer: FakeAnswer) => void = () => undefined;
  const api = fakeApi({
    'GET ticket-writes/w1': () => answer(),
    'GET documents': (request) => pageAnswer([], request),
    'POST documents': () => new Promise((resolve) => (letPhotoIn = resolve)),
  });
  keepPhotos('w1', [new File(['x'], 'lift.jpg', { type: 'image/jpeg' })]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await showScreen({ '/meldingen/verstuurd/$id': TicketWritePage }, '/meldingen/verstuurd/w1', aUser());
  await screen.findByText('De lift hangt');
  await waitFor(() => expect(api.bodiesOf('POST documents')).toHaveLength(1));

  answer = () => problem(500, 'internal_error');
  // It is asked for again by itself.
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await screen.findByRole('button', { name: 'Opnieuw proberen' });
  screen.getByText('De lift hangt');
  answer = () => ({ body: { data: receipt } });
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Opnieuw proberen' })).toBeNull());
  expect(api.bodiesOf('POST documents')).toHaveLength(1);
  letPhotoIn({ body: { data: { id: '1' } } });
  keepPhotos('w1', []);
});
