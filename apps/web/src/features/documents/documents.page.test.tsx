import { type Module, modules } from '@gevel/contract/plain';
import { nl } from '@gevel/i18n/nl';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDocument } from '../../test/a-document.ts';
import { aUser } from '../../test/a-user.ts';
import { fakeApi, pageAnswer } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { DocumentsPage } from './documents.page.tsx';
import { OwnerDocumentsPage } from './owner-documents.page.tsx';

const screens = {
  '/documenten': () => <DocumentsPage />,
  '/documenten/verhuurder': () => <OwnerDocumentsPage />,
  '/documenten/toevoegen': () => null,
};
const paper = aDocument({
  name: 'Machtiging.pdf',
  kind: 'letter',
  subject_type: 'owners',
  subject_id: '101',
  subject_name: 'Verhuurder Aalders',
  owner_name: 'Verhuurder Aalders',
  audience: 'agents',
});
const title = nl.documents.ofOwnerTitle;

async function show(user: Parameters<typeof aUser>[0]) {
  fakeApi({ documents: (request) => pageAnswer([paper], request) });
  await showScreen(screens, '/documenten', aUser(user));
  await screen.findAllByText(paper.name);
}
const linksToLandlords = () =>
  screen.queryAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/documenten/verhuurder'));

test('agents find the documents of landlords from the list, and a row of one leads to its landlord', async () => {
  await show({ type: 'broker' });
  expect(screen.getByRole('link', { name: title }).getAttribute('href')).toBe('/documenten/verhuurder');
  expect(screen.getAllByRole('link', { name: paper.subject_name ?? '' }).length).toBeGreaterThan(0);
});

const withoutPeople: Module[] = modules.filter((name) => name !== 'relations');

test.each([
  ['an agent whose module of people is switched off', { type: 'broker', modules: withoutPeople }],
  ['an owner', { type: 'owner' }],
] as const)('%s is led to no documents of landlords, which would be refused', async (_, user) => {
  await show({ ...user, ...('modules' in user && { modules: [...user.modules] }) });
  expect(linksToLandlords()).toEqual([]);
  // Everything else of the list is there.
  const add = screen.queryByRole('link', { name: nl.documents.addTitle });
  expect(add !== null).toBe(user.type === 'broker');
});

test('whoever opens them by their address is told that this is switched off, and nothing is asked', async () => {
  const { requests } = fakeApi({});
  await showScreen(screens, '/documenten/verhuurder', aUser({ type: 'broker', modules: [...withoutPeople] }));
  await screen.findByText(nl.problems.module_disabled);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(requests.filter(({ path }) => path !== 'users/me')).toEqual([]);
});

test('of many kinds those are offered above the list of which there is something', async () => {
  const kind = { lease: 0, letter: 1 };
  fakeApi({ documents: (request) => pageAnswer([paper], request, { counts: { kind } }) });
  await showScreen(screens, '/documenten', aUser({ type: 'broker' }));
  const group = await screen.findByRole('group', { name: `Snelfilter op ${nl.documents.fields.kind}` });
  await within(group).findByRole('button', { name: /^Brief/ });
  expect(within(group).queryByRole('button', { name: /^Factuur/ })).toBeNull();
});
