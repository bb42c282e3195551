import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { call } from '../../lib/api.ts';
import { anAdministrator } from '../../test/a-user.ts';
import { fakeApi, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { useConfirmSensitive } from './confirm-sensitive.ts';

const refused = problem(403, 'password_confirmation_required');

async function show(answerPassword: (password: string) => { status?: number; body: unknown }) {
  document.cookie = 'XSRF-TOKEN=token; path=/';
  let isProven = false;
  const api = fakeApi({
    'DELETE users/u2': () => (isProven ? { status: 204, body: null } : refused),
    'POST user/confirm-password': ({ body }) => {
      const answer = answerPassword((body as { password: string }).password); // the dialog sends nothing else
      isProven = answer.status === 204;
      return answer;
    },
  });
  await showScreen({ '/': DeleteButton }, '/', anAdministrator());
  await userEvent.click(await screen.findByRole('button', { name: 'weg' }));
  await screen.findByRole('dialog', { name: 'Bevestig uw wachtwoord' });
  return api;
}

function DeleteButton() {
  const confirm = useConfirmSensitive();
  const [outcome, setOutcome] = useState('');
  const attempt = () => confirm(() => call('users.delete', { params: { id: 'u2' } }));
  return (
    <>
      <button
        type="button"
        onClick={() =>
          void attempt().then(
            () => setOutcome('gelukt'),
            () => setOutcome('niet gelukt'),
          )
        }
      >
        weg
      </button>
      <p>{outcome}</p>
    </>
  );
}

test('a sensitive call is made once more after the password', async () => {
  const api = await show(() => ({ status: 204, body: null }));
  await userEvent.type(screen.getByLabelText('Wachtwoord'), 'geheim');
  await userEvent.click(screen.getByRole('button', { name: 'Bevestigen' }));
  await screen.findByText('gelukt');
  expect(api.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE users/u2',
    'POST user/confirm-password',
    'DELETE users/u2',
  ]);
});

test('a wrong password is said as "Invalid password." at its field', async () => {
  const errors = { password: ['Ongeldig wachtwoord.'] };
  await show(() => problem(422, 'invalid_content', { errors }));
  await userEvent.type(screen.getByLabelText('Wachtwoord'), 'fout{Enter}');
  await screen.findByText('Ongeldig wachtwoord.');
  expect(screen.getByLabelText('Wachtwoord').getAttribute('aria-invalid')).toBe('true');
  screen.getByDisplayValue('fout');
});

test('where the server wants a code of the second factor, that is asked for', async () => {
  document.cookie = 'XSRF-TOKEN=token; path=/';
  let isProven = false;
  const api = fakeApi({
    'DELETE users/u2': () => (isProven ? { status: 204, body: null } : problem(403, 'code_confirmation_required')),
    'POST users/2fa/confirm': ({ body }) => {
      isProven = (body as { code: string }).code === '123456'; // the dialog sends nothing else
      return isProven ? { status: 204, body: null } : problem(422, 'invalid_code');
    },
  });
  await showScreen({ '/': DeleteButton }, '/', anAdministrator());
  await userEvent.click(await screen.findByRole('button', { name: 'weg' }));
  await screen.findByRole('dialog', { name: 'Bevestig met een code' });
  const field = await screen.findByLabelText('Verificatiecode of herstelcode');
  await userEvent.type(field, '000000{Enter}');
  await screen.findByText(/De code is helaas niet juist/);
  await userEvent.clear(field);
  await userEvent.type(field, '123456{Enter}');
  await screen.findByText('gelukt');
  expect(api.bodiesOf('POST users/2fa/confirm')).toEqual([{ code: '000000' }, { code: '123456' }]);
});

test('who gives no password gets no second try', async () => {
  const api = await show(() => ({ status: 204, body: null }));
  await userEvent.click(screen.getByRole('button', { name: 'Annuleren' }));
  await screen.findByText('niet gelukt');
  expect(api.requests).toHaveLength(1);
});
