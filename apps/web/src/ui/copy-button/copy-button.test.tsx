import { nl } from '@gevel/i18n/nl';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'use-intl';
import { expect, test, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

const show = () =>
  render(
    <MantineProvider env="test">
      <IntlProvider locale="nl" messages={nl}>
        <CopyButton text="GEHEIM" label="Kopiëren" copiedLabel="Gekopieerd" />
      </IntlProvider>
    </MantineProvider>,
  );

test.each([
  ['there is no clipboard', undefined],
  ['the browser refuses it', { writeText: () => Promise.reject(new Error('refused')) }],
])('never says that it copied when %s', async (_, clipboard) => {
  show();
  const user = userEvent.setup({ writeToClipboard: false });
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as unknown as Clipboard); // all that the button uses of it
  await user.click(screen.getByRole('button', { name: 'Kopiëren' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Kopiëren lukt niet/);
  expect(screen.queryByText('Gekopieerd')).toBeNull();
});

test('says that it copied', async () => {
  show();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Kopiëren' }));
  await screen.findByRole('button', { name: 'Gekopieerd' });
  expect(await navigator.clipboard.readText()).toBe('GEHEIM');
  expect(screen.queryByRole('alert')).toBeNull();
});
