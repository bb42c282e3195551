import { nl } from '@gevel/i18n/nl';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { useBrowser, type Visit } from '../fixtures/browser.ts';

const { visit } = useBrowser();
const { approvals, approvalWords: words, threads } = nl;

interface Asked {
  id: string;
  amount: string;
  subject_id: string;
}

/** What waits for the owner, the longest first. */
async function waiting(page: Page, type: 'tickets' | 'invoices'): Promise<Asked[]> {
  const address = `/api/approvals?filter[stage]=asked&filter[subject_type]=${type}&sort=asked_at&per_page=50`;
  return (await (await page.request.get(address)).json()).data;
}

async function ends({ complaints, close }: Visit): Promise<void> {
  expect(complaints).toEqual([]);
  await close();
}

describe('an approval', () => {
  it('is asked of an owner, given with the amount said again, and seen by the agent and at the ticket', async () => {
    const owner = await visit({ as: 'verhuurder' });
    const [asked] = await waiting(owner.page, 'tickets');
    if (!asked) throw new Error('Nothing is asked about a ticket');
    await owner.page.goto('/dashboard');
    await owner.page.getByRole('heading', { name: approvals.block }).waitFor();
    await owner.page.goto(`/akkoorden/${asked.id}`);
    await owner.page.getByRole('button', { name: words.decide.yes, exact: true }).click();
    const dialog = owner.page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: /^Ja, akkoord met/ });
    await confirm.waitFor();
    const said = (await confirm.textContent())?.replace(/^.*€/, '').replace(/[^\d,]/g, '');
    expect(said).toBe(asked.amount.replace('.', ','));
    expect(await violations(owner.page)).toEqual([]);
    await confirm.click();
    await owner.page.getByText(words.decide.done).waitFor();
    await owner.page.getByText(approvals.values.decision.yes, { exact: true }).first().waitFor();
    expect(await owner.page.getByRole('button', { name: words.decide.yes, exact: true }).count()).toBe(0);
    expect(await violations(owner.page)).toEqual([]);

    const agent = await visit({ as: 'makelaar' });
    await agent.page.goto(`/akkoorden/${asked.id}`);
    await agent.page.getByText(/Akkoord gegeven door/).waitFor();
    expect(await violations(agent.page)).toEqual([]);
    await agent.page.goto(`/tickets/${asked.subject_id}`);
    await agent.page.getByRole('heading', { name: words.here }).waitFor();
    expect(await violations(agent.page)).toEqual([]);
    await ends(agent);
    await ends(owner);
  });

  it('is refused or asked about on a phone in the dark, and one who comes too late hears who decided', async () => {
    const late = await visit({ as: 'verhuurder' });
    const [asked] = await waiting(late.page, 'tickets');
    if (!asked) throw new Error('Nothing is asked about a ticket');
    await late.page.goto(`/akkoorden/${asked.id}`);
    await late.page.getByRole('button', { name: words.decide.yes, exact: true }).waitFor();

    const owner = await visit({ as: 'verhuurder', phone: true, dark: true });
    await owner.page.goto(`/akkoorden/${asked.id}`);
    await owner.page.getByRole('button', { name: words.decide.question }).first().click();
    const question = owner.page.getByRole('dialog');
    const text = `Kan het goedkoper? ${Date.now()}`;
    await question.getByLabel(threads.question).fill(text);
    expect(await violations(owner.page)).toEqual([]);
    await question.getByRole('button', { name: threads.send }).click();
    await owner.page.getByRole('link', { name: text }).waitFor();
    await owner.page.getByRole('button', { name: words.decide.no, exact: true }).click();
    await owner.page.getByRole('dialog').getByRole('button', { name: words.decide.noConfirm }).click();
    await owner.page.getByText(words.decide.done).waitFor();
    expect(await violations(owner.page)).toEqual([]);

    await late.page.getByRole('button', { name: words.decide.yes, exact: true }).click();
    await late.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Ja, akkoord met/ })
      .click();
    await late.page.getByText(/^Er is niets vastgelegd: .+ heeft al besloten\.$/).waitFor();
    await late.page.getByText(/Niet akkoord, volgens/).waitFor();
    // The browser itself tells of the answer that refused.
    expect(late.complaints.filter((complaint) => !/409/.test(complaint))).toEqual([]);
    await late.close();
    await ends(owner);
  });
});
