import { nl } from '@gevel/i18n/nl';
import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { IntlProvider } from 'use-intl';
import { describe, expect, test, vi } from 'vitest';
import type { DialogHandle, DialogTexts, ModalDialogProps } from './dialog-props.ts';
import { ModalDialog } from './modal-dialog.tsx';

function showDialog(props: ModalDialogProps = {}) {
  const ref = createRef<DialogHandle>();
  const onAccepted = vi.fn();
  const onCancelled = vi.fn();
  render(
    <MantineProvider env="test">
      <IntlProvider locale="nl" messages={nl}>
        <button type="button" onClick={() => ref.current?.show()}>
          Open
        </button>
        <ModalDialog ref={ref} onAccepted={onAccepted} onCancelled={onCancelled} title="Titel" {...props} />
      </IntlProvider>
    </MantineProvider>,
  );
  // What a dialog is made of is fetched when it first opens.
  const show = async (overrides?: DialogTexts) => {
    act(() => ref.current?.show(overrides));
    await screen.findByRole('dialog');
  };
  return { show, onAccepted, onCancelled, user: userEvent.setup() };
}

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the dialog', () => {
  test('is not there until it is shown', () => {
    showDialog();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  test('is modal and named by its title', async () => {
    const { show } = showDialog({ title: 'Let op' });
    await show();
    expect(screen.getByRole('dialog', { name: 'Let op' }).getAttribute('aria-modal')).toBe('true');
  });
  test('has one button "Sluiten" and the exclamation sign unless asked otherwise', async () => {
    const { show } = showDialog();
    await show();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toContain('Sluiten');
    expect(screen.queryByRole('button', { name: 'Ok' })).toBeNull();
    expect(screen.getByRole('img', { name: 'Let op' })).toBeDefined();
  });
  test('has a confirm button "Ok" when asked for', async () => {
    const { show } = showDialog({ confirmButton: true });
    await show();
    expect(screen.getByRole('button', { name: 'Ok' })).toBeDefined();
  });
  test('takes other labels, another sign and the id of its overlay', async () => {
    const { show } = showDialog({
      confirmButton: true,
      confirmLabel: 'Ja',
      closeLabel: 'Nee',
      icon: 'success',
      overlayId: 'my-overlay',
    });
    await show();
    expect(screen.getByRole('button', { name: 'Ja' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Nee' })).toBeDefined();
    expect(screen.getByRole('img', { name: 'Gelukt' })).toBeDefined();
    expect(document.getElementById('my-overlay')).not.toBeNull();
  });
});

describe('showing', () => {
  test('may override title and message for that opening only', async () => {
    const { show, user } = showDialog({ title: 'Vaste titel', message: 'Vaste tekst' });
    await show({ title: 'Eenmalig', message: 'Andere tekst' });
    expect(screen.getByRole('dialog', { name: 'Eenmalig' })).toBeDefined();
    expect(screen.getByText('Andere tekst')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Sluiten' }));
    await isGone();
    await show();
    expect(screen.getByRole('dialog', { name: 'Vaste titel' })).toBeDefined();
    expect(screen.getByText('Vaste tekst')).toBeDefined();
  });
  test('moves the focus into the dialog and gives it back at the end', async () => {
    const { user } = showDialog();
    const opener = screen.getByRole('button', { name: 'Open' });
    await user.click(opener);
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await isGone();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});

describe('closing', () => {
  test('by confirm emits accepted', async () => {
    const { show, onAccepted, onCancelled, user } = showDialog({ confirmButton: true });
    await show();
    await user.click(screen.getByRole('button', { name: 'Ok' }));
    await isGone();
    expect(onAccepted).toHaveBeenCalledOnce();
    expect(onCancelled).not.toHaveBeenCalled();
  });
  test('by the close button emits cancelled', async () => {
    const { show, onAccepted, onCancelled, user } = showDialog({ confirmButton: true });
    await show();
    await user.click(screen.getByRole('button', { name: 'Sluiten' }));
    await isGone();
    expect(onCancelled).toHaveBeenCalledOnce();
    expect(onAccepted).not.toHaveBeenCalled();
  });
  test('by Escape emits nothing', async () => {
    const { show, onAccepted, onCancelled, user } = showDialog({ confirmButton: true });
    await show();
    await user.keyboard('{Escape}');
    await isGone();
    expect(onAccepted).not.toHaveBeenCalled();
    expect(onCancelled).not.toHaveBeenCalled();
  });
  test('by a click outside emits nothing', async () => {
    const { show, onAccepted, onCancelled, user } = showDialog({ overlayId: 'outside' });
    await show();
    const overlay = document.getElementById('outside');
    if (overlay) await user.click(overlay);
    await isGone();
    expect(onAccepted).not.toHaveBeenCalled();
    expect(onCancelled).not.toHaveBeenCalled();
  });
});

describe('the message', () => {
  test('is HTML', async () => {
    const { show } = showDialog({ message: 'Dit is <strong>belangrijk</strong>.' });
    await show();
    expect(screen.getByText('belangrijk').tagName).toBe('STRONG');
  });
  test.each([
    '<img src=x onerror="window.hit = 1">',
    '<script>window.hit = 1</script>',
    '<svg onload="window.hit = 1"></svg>',
    '<a href="javascript:window.hit=1">klik</a>',
    '<form action="https://evil.test"><input name="password"></form>',
    '<style>body { display: none }</style>',
    '<iframe srcdoc="<script>top.hit=1</script>"></iframe>',
    '<p style="position:fixed" onclick="window.hit=1">tekst</p>',
  ])('runs, loads and restyles nothing: %s', async (message) => {
    const { show } = showDialog({ message });
    await show();
    const dialog = screen.getByRole('dialog');
    expect(dialog.querySelector('img, script, form, input, style, iframe, [onclick], [onload], [onerror]')).toBeNull();
    expect(dialog.innerHTML).not.toContain('javascript:');
    expect(dialog.innerHTML).not.toContain('position:fixed');
  });
});
