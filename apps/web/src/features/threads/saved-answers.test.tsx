import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { SavedAnswers } from './saved-answers.tsx';

test('an answer of the whole office is deleted after asking, which is said where the focus is', async () => {
  document.cookie = 'XSRF-TOKEN=token; path=/';
  let answers = [{ id: '5', title: 'Groet', body: 'Met vriendelijke groet', written_by: 'Carla' }];
  const api = fakeApi({
    'GET saved-answers': () => ({ body: { data: answers } }),
    'DELETE saved-answers/5': () => {
      answers = [];
      return { status: 204, body: null };
    },
  });
  await showScreen({ '/': () => <SavedAnswers answer="" onInsert={() => undefined} /> }, '/', aUser());
  await userEvent.click(await screen.findByRole('button', { name: 'Verwijder “Groet”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Standaardantwoord verwijderen?' }));
  expect(api.bodiesOf('DELETE saved-answers/5')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Verwijderen' }));
  const said = await screen.findByText('“Groet” is verwijderd.');
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(said)).toBe(true);
});
