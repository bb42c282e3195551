import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { narrowWindow } from '../../lib/media-query.ts';
import { anAdministrator } from '../../test/a-user.ts';
import { portalApi } from '../../test/portal-api.ts';
import { showApp } from '../../test/show-app.tsx';

const inside = anAdministrator({
  modules: ['objects'],
  portal: {
    type: 'broker',
    id: 'b1',
    name: 'Van Dam Makelaars',
    opened_at: '2026-07-01T08:00:00Z',
    expires_at: '2026-07-01T09:00:00Z',
  },
});

test('an opened portal has the menu of its owner, and a banner that names whose it is and closes it', async () => {
  const api = portalApi(inside, {
    news: () => ({ body: { data: [], meta: { current_page: 1, per_page: 3, total: 0, last_page: 1 } } }),
    'POST portal/close': () => {
      api.logIn(anAdministrator());
      return { body: { data: anAdministrator() } };
    },
  });
  sessionStorage.setItem('gevel.portal-return', '/profile');
  const { address } = showApp('/dashboard');
  await screen.findByText('U kijkt als makelaar Van Dam Makelaars in het portaal.');
  screen.getByText(/Geopend om 10:00, sluit vanzelf om 11:00/);
  await screen.findByRole('link', { name: 'Objecten' });
  expect(screen.queryByRole('link', { name: 'Makelaars' })).toBeNull();
  expect(screen.queryByPlaceholderText('Zoek makelaar of verhuurder')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Portaal sluiten' }));
  await waitFor(() => expect(address()).toBe('/profile'));
  await screen.findByRole('link', { name: 'Makelaars' });
  screen.getByPlaceholderText('Zoek makelaar of verhuurder');
});

test('on a phone the banner says since when and until when in a few words', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query === narrowWindow,
  }));
  portalApi(inside, {
    news: () => ({ body: { data: [], meta: { current_page: 1, per_page: 3, total: 0, last_page: 1 } } }),
  });
  showApp('/dashboard');
  const banner = await screen.findByRole('region', { name: 'Geopend portaal' });
  expect(banner.textContent).toContain('Makelaar Van Dam Makelaars Alleen kijken, 10:00–11:00');
});
