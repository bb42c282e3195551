import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { nameTextsBy } from '../lib/source-name.ts';
import { anAdministrator, aUser } from '../test/a-user.ts';
import { problem } from '../test/fake-api.ts';
import { brandingOfGevel, portalApi } from '../test/portal-api.ts';
import { showApp } from '../test/show-app.tsx';
import { loadPortal } from './load-portal.ts';

beforeEach(() => localStorage.clear());

const age = () => ({ body: { data: { synced_at: '2026-11-23T03:10:00Z' } } });
const away = () => problem(502, 'back_office_failed');
const line = () => screen.findByText(/^Bloxs (is nu niet bereikbaar|kan nu even geen gegevens geven)/);

describe('while the back office is away', () => {
  test('the dialog opens with the frame; once it is closed a line says what is old and what still works', async () => {
    portalApi(aUser(), { 'ticket-states': away, 'data-age': age });
    showApp('/profile');
    await userEvent.click(await screen.findByRole('button', { name: 'Sluiten' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const text = (await line()).textContent;
    await waitFor(async () =>
      expect((await line()).textContent?.replaceAll('\u00a0', ' ')).toContain(
        'U ziet de gegevens van 23 november 2026 om 04:10.',
      ),
    );
    expect(text).toContain('Zoeken, bekijken en exporteren werken gewoon.');
    expect(text).toContain('Wat u meldt, wordt bewaard en later verstuurd.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a folder of files is named where Bloxs would be', async () => {
    const branding = document.createElement('script');
    Object.assign(branding, { id: 'branding', type: 'application/json' });
    branding.textContent = JSON.stringify({ ...brandingOfGevel, back_office: 'folder' });
    document.head.append(branding);
    await loadPortal();
    branding.remove();
    try {
      portalApi(anAdministrator(), { 'ticket-states': away, 'data-age': age });
      showApp('/profile');
      await screen.findByText('Kon geen gegevens ophalen uit de map.');
      await screen.findByText(/^De map is nu niet bereikbaar\./);
      expect(document.body.textContent).not.toContain('Bloxs');
    } finally {
      nameTextsBy((texts) => texts);
    }
  });

  test('the dialog opens whenever the frame does, also while the outage goes on, and not without one', async () => {
    const show = async (answer: () => ReturnType<typeof problem> | { body: unknown }, isDialog: boolean) => {
      const api = portalApi(aUser(), { 'ticket-states': answer, 'data-age': age });
      showApp('/profile');
      await screen.findByRole('heading', { name: 'Mijn profiel' });
      await waitFor(() => expect(api.queriesOf('ticket-states')).toHaveLength(1));
      if (isDialog) await screen.findByRole('dialog');
      expect(screen.queryByRole('dialog') !== null).toBe(isDialog);
      cleanup();
    };
    const back = () => ({ body: { data: [], meta: { current_page: 1, per_page: 25, total: 0, last_page: 1 } } });
    await show(away, true);
    await show(away, true);
    await show(back, false);
  });

  test('a landlord reads of the property manager, an administrator nothing of reporting', async () => {
    portalApi(aUser({ type: 'owner', owner_id: '4', modules: [] }), { 'ticket-states': away, 'data-age': age });
    showApp('/profile');
    const landlord = await screen.findByText(/^De beheeradministratie is nu niet bereikbaar/);
    expect(landlord.textContent).not.toMatch(/Bloxs|meldt/);
    cleanup();
    portalApi(anAdministrator(), { 'ticket-states': away, 'data-age': age });
    showApp('/profile');
    expect((await line()).textContent).not.toContain('meldt');
  });

  test('a rest that was asked for is called that', async () => {
    portalApi(aUser(), { 'ticket-states': () => problem(503, 'back_office_resting'), 'data-age': age });
    showApp('/profile');
    expect((await line()).textContent).toMatch(/^Bloxs kan nu even geen gegevens geven\./);
  });

  test('nothing is said of the back office when it is the portal that fails', async () => {
    portalApi(aUser(), { 'ticket-states': () => problem(500, 'internal_error'), 'data-age': age });
    showApp('/profile');
    await screen.findByRole('dialog');
    expect(screen.queryByText(/niet bereikbaar/)).toBeNull();
  });
});
