import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import { describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { antiForgery, send, useBrowser } from '../fixtures/browser.ts';
import { looksAtAll } from '../fixtures/looks.ts';

const { visit } = useBrowser();
const desk = { language: 'nl', phone: false, dark: false } as const;
const phone = { language: 'en', phone: true, dark: true } as const;
const looks = [
  desk,
  phone,
  ...(looksAtAll ? [{ ...desk, language: 'en' } as const, { ...phone, language: 'nl' } as const] : []),
];

describe('an administrator who looks through a broker’s portal', () => {
  it.each(looks)(
    'reads approvals and questions there, decides and writes nothing, and leaves nothing read: %j',
    async (look) => {
      const { adminDashboard, approvalWords, threads } = look.language === 'nl' ? nl : en;
      const owner = await visit({ as: 'verhuurder' });
      const [ticket] = (await (await owner.page.request.get('/api/tickets?per_page=1')).json()).data;
      const body = `Wie ziet dit? ${Date.now()}`;
      const question = { subject_type: 'ticket', subject_id: ticket.id, line_id: null, audience: 'owner', body };
      const { id } = (await (await send(owner.page.context(), 'POST', '/api/threads', question)).json()).data;

      const agent = await visit({ as: 'makelaar' });
      // Of any landlord: those of one may have been decided by the journeys before.
      const [asked] = (
        await (await agent.page.request.get('/api/approvals?filter[stage]=asked&sort=asked_at&per_page=1')).json()
      ).data;
      if (!asked) throw new Error('Nothing waits for a landlord');
      const { broker_id } = (await (await agent.page.request.get('/api/users/me')).json()).data;
      const unread = async () =>
        (await (await agent.page.request.get('/api/threads?unread=true&per_page=100')).json()).data.some(
          (thread: { id: string }) => thread.id === id,
        );
      expect(await unread()).toBe(true);

      const { page, complaints, close } = await visit({ as: 'beheer', ...look });
      const refused = await page.request.get(`/api/threads/${id}`);
      expect(refused.status()).toBe(403);
      const { data } = await (await page.request.get('/api/dashboard')).json();
      const waits = data.open_questions.find((one: { broker_id: string }) => one.broker_id === broker_id);
      const counted = await (await agent.page.request.get('/api/thread-count')).json();
      expect(Math.min(waits.count, 100)).toBe(counted.data.count);
      await page.goto('/dashboard');
      const told = adminDashboard.questionsSince.split('{')[0] ?? '';
      await page.getByRole('link', { name: waits.broker_name }).filter({ hasText: told }).click();
      await page.waitForURL(`**/makelaars/${broker_id}`);

      await send(page.context(), 'POST', `/api/brokers/${broker_id}/open-portal`, { reason: 'Vraag van de makelaar' });
      await page.goto(`/akkoorden/${asked.id}`);
      await page.getByText(approvalWords.decide.opened).waitFor();
      expect(await page.getByRole('button', { name: approvalWords.decide.yes, exact: true }).count()).toBe(0);
      expect(await violations(page)).toEqual([]);
      await page.goto('/vragen?state=open');
      await page.getByRole('link', { name: body }).first().click();
      await page.getByText(threads.readOnly).waitFor();
      expect(await page.getByLabel(threads.yourReply).count()).toBe(0);
      expect(await violations(page)).toEqual([]);

      const headers = await antiForgery(page.context());
      const seen = { amount: asked.amount, mandate: asked.mandate, documents: [] };
      for (const [method, path, sent] of [
        ['PUT', `/api/approvals/${asked.id}/decision`, { decision: 'yes', ...seen }],
        ['POST', `/api/threads/${id}/messages`, { body: 'Namens u' }],
        ['PUT', `/api/threads/${id}`, { state: 'answered', assignee: null, up_to: '1' }],
      ] as const)
        expect((await page.request.fetch(path, { method, headers, data: sent })).status(), path).toBe(403);
      await send(page.context(), 'POST', '/api/portal/close');
      const after = await (await agent.page.request.get(`/api/approvals/${asked.id}`)).json();
      expect(after.data.stage).toBe('asked');
      expect((await (await owner.page.request.get(`/api/threads/${id}`)).json()).data).toMatchObject({
        state: 'open',
        message_count: 1,
      });
      expect(await unread()).toBe(true);
      expect(complaints).toEqual([]);
      for (const each of [owner, agent]) {
        expect(each.complaints).toEqual([]);
        await each.close();
      }
      await close();
    },
  );
});
