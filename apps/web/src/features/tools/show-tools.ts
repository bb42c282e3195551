import type { SyncRun } from '@gevel/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAdministrator } from '../../test/a-user.ts';
import { type FakeAnswer, type FakeRequest, fakeApi } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { ToolsPage } from './tools.page.tsx';

export const moment = '2026-11-20T10:00:00Z';
export const run = (overrides: Partial<SyncRun> = {}): SyncRun => ({
  id: 'r1',
  state: 'done',
  plan: 'delta',
  started_at: moment,
  finished_at: moment,
  progress: 100,
  steps: [
    {
      record_type: 'owners',
      state: 'incomplete',
      expected: 100,
      read: 40,
      added: 0,
      changed: 0,
      removed: 0,
      rejected: 0,
      noise: 0,
      problem: 'short_read: 40 of 100 promised records came',
      losses: [],
      read_as: 'whole',
      calls: 3,
    },
  ],
  ...overrides,
});
export type Answers = Record<string, (request: FakeRequest) => FakeAnswer>;

export async function show(section: string, answers: Answers, user = anAdministrator()) {
  document.cookie = 'XSRF-TOKEN=token; path=/';
  const api = fakeApi({
    'GET dashboard': () => ({ body: { data: { kind: 'admin', freshness: [] }, meta: { synced_at: null } } }),
    'GET tools/sync-runs': () => ({ body: { data: [run()] } }),
    'GET tools/sync-alarms': () => ({ body: { data: [] } }),
    ...answers,
  });
  const search = section === '' ? '' : `?section=${section}`;
  const app = await showScreen({ '/gereedschappen': ToolsPage }, `/gereedschappen${search}`, user);
  await screen.findByRole('heading', { level: 1 });
  return { api, user: userEvent.setup(), ...app };
}
