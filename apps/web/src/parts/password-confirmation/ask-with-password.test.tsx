import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { anAdministrator } from '../../test/a-user.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { AskWithPassword } from './ask-with-password.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

function Confirming({ proof }: { proof: 'password' | 'login' }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        weg
      </button>
      {isOpen && (
        <AskWithPassword
          title="Weg?"
          text="Echt."
          confirmLabel="Weg"
          proof={proof}
          onConfirm={async () => undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const minuteMs = 60_000;

/** Opens it so many minutes after the login, and says whether the password is asked. */
async function isAsked(proof: 'password' | 'login', minutes: number): Promise<boolean> {
  fakeApi({});
  await showScreen({ '/': () => <Confirming proof={proof} /> }, '/', anAdministrator());
  const button = await screen.findByRole('button', { name: 'weg' });
  const now = Date.now() + minutes * minuteMs;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Weg?' });
  return within(dialog).queryByLabelText('Uw wachtwoord') !== null;
}

test('what a login is enough for asks the password only once that is a quarter of an hour old', async () => {
  expect(await isAsked('login', 1)).toBe(false);
});

test('a quarter of an hour after the login it is asked in the same dialog', async () => {
  expect(await isAsked('login', 15)).toBe(true);
});

test('what a login is not enough for asks it at once', async () => {
  expect(await isAsked('password', 1)).toBe(true);
});
