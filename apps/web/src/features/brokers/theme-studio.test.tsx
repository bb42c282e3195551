import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { forgetAllDrafts } from '../../lib/drafts.ts';
import { ownTheme } from '../../lib/theme.ts';
import { anAdministrator } from '../../test/a-user.ts';
import { type FakeAnswer, fakeApi, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { aBroker } from './a-broker.ts';
import { ThemeStudio } from './theme-studio.tsx';

beforeEach(() => {
  forgetAllDrafts();
  document.cookie = 'XSRF-TOKEN=token; path=/';
});

const record = aBroker();
const version = (number: number, isCurrent: boolean) => ({
  number,
  theme: { ...ownTheme, main_color: `#00000${number}` },
  created_at: '2026-05-01T10:00:00Z',
  created_by: 'Anna',
  is_current: isCurrent,
});

function Tabs() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        tab
      </button>
      {isOpen && <ThemeStudio record={record} />}
    </>
  );
}

let themeAnswer: () => FakeAnswer;
async function show() {
  let versions = [version(2, true), version(1, false)];
  themeAnswer = () => ({ body: { data: ownTheme } });
  fakeApi({
    [`GET brokers/${record.id}/theme`]: () => themeAnswer(),
    [`GET brokers/${record.id}/theme/versions`]: () => ({ body: { data: versions } }),
    [`POST brokers/${record.id}/theme/versions/1/restore`]: () => {
      versions = [version(3, true), version(2, false), version(1, false)];
      return { body: { data: { ...version(3, true), theme: version(1, true).theme } } };
    },
  });
  await showScreen({ '/': Tabs }, '/', anAdministrator());
  return await screen.findByLabelText('Hoofdkleur');
}

const previewed = () => screen.getByRole('group', { name: 'Voorbeeld' }).innerHTML;

test('the preview shows what was typed before another tab was looked at', async () => {
  const main = await show();
  await userEvent.clear(main);
  await userEvent.type(main, '#112233');
  await waitFor(() => expect(previewed()).toContain('--sample-main: #112233'));
  await userEvent.click(screen.getByRole('button', { name: 'tab' }));
  await userEvent.click(screen.getByRole('button', { name: 'tab' }));
  expect(await screen.findByLabelText('Hoofdkleur')).toHaveProperty('value', '#112233');
  expect(previewed()).toContain('--sample-main: #112233');
});

test('a theme that cannot be read again leaves the form and what was typed into it', async () => {
  await show();
  themeAnswer = () => problem(500, 'internal_error');
  await userEvent.click(screen.getByRole('button', { name: 'tab' }));
  await userEvent.click(screen.getByRole('button', { name: 'tab' }));
  await screen.findByRole('alert');
  screen.getByLabelText('Hoofdkleur');
});

test('a version that is put back leaves what was typed, and the preview shows what the form does', async () => {
  const main = await show();
  await userEvent.clear(main);
  await userEvent.type(main, '#112233');
  await userEvent.click(await screen.findByRole('button', { name: 'Versie 1 terugzetten' }));
  await screen.findByText('Versie 1 is weer in gebruik.');
  expect(await screen.findByLabelText('Hoofdkleur')).toHaveProperty('value', '#112233');
  expect(previewed()).toContain('--sample-main: #112233');
  await userEvent.click(screen.getByRole('button', { name: 'Terugzetten' }));
  await waitFor(() => expect(screen.getByLabelText('Hoofdkleur')).toHaveProperty('value', '#000001'));
});

test('a contrast that falls short just so is told as less than what is asked', async () => {
  const main = await show();
  await userEvent.clear(main);
  await userEvent.type(main, '#777777');
  await screen.findByText(/^4,4 op 1 is te weinig contrast op een lichte pagina/);
});
