import { userKinds } from '@gevel/contract/plain';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import { anAdministrator, aUser } from '../../test/a-user.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { GuidePage } from './guide.page.tsx';
import { guideReaders } from './read-guide.ts';

const screens = { '/handleiding': GuidePage };

describe('the guide', () => {
  it.each([
    ['broker', aUser(), 'Handleiding voor makelaars', 'Nagaan wie nog moet betalen'],
    ['owner', aUser({ type: 'owner' }), 'Handleiding voor verhuurders', 'Uw wachtwoord wijzigen'],
    ['admin', anAdministrator(), 'Handleiding voor portaalbeheerders', 'Nieuws plaatsen'],
  ] as const)('of a %s is their own, with its tasks to choose from', async (_, user, title, task) => {
    await showScreen(screens, '/handleiding', user);
    await screen.findByRole('heading', { level: 1, name: title });
    const id = screen.getByRole('link', { name: task }).getAttribute('href') ?? '';
    expect(document.querySelector(`${id} h2`)?.textContent).toBe(task);
    expect(document.querySelector(`${id} ol`)?.textContent).not.toContain('**');
  });

  it('begins at what is done on the screen from which one comes', async () => {
    await showScreen(screens, '/handleiding#rentalStatement', aUser({ type: 'owner' }));
    const heading = await screen.findByRole('heading', { name: 'De factuur van een kostenpost bekijken' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});

test.each(['nl', 'en'] as const)(
  'every guide in %s is read whole, and its pictures are delivered',
  async (language) => {
    for (const kind of userKinds) {
      const { title, intro, tasks } = await guideReaders[kind](language);
      expect(title).toMatch(/^(?:Handleiding voor|Guide for) [a-z ]+$/);
      expect(intro[0]?.kind).toBe('paragraph');
      for (const { blocks } of tasks) expect(blocks.map(({ kind }) => kind)).toContain('steps');
      const pictures = [...intro, ...tasks.flatMap(({ blocks }) => blocks)].filter((block) => block.kind === 'picture');
      expect(pictures.length).toBeGreaterThan(0);
      for (const { src, alt } of pictures) {
        expect(src).toMatch(/\.png$/);
        expect(alt).not.toBe('');
      }
    }
  },
);
