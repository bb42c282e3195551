import { dateInText } from '@gevel/i18n';
import { nl } from '@gevel/i18n/nl';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { emailOf, password, send, useBrowser, type Visit } from '../fixtures/browser.ts';
import { mailedLink } from '../fixtures/mailbox.ts';
import { freshAddress, logInByForm } from '../fixtures/people.ts';

const { visit } = useBrowser();
const { approvals, approvalWords: words, grantWords, threads } = nl;

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

  it('is asked about and refused on a phone in the dark by a deputy, and the owner who comes too late hears who decided', async () => {
    const owner = await visit();
    const { page } = owner;
    await logInByForm(page, { email: emailOf('verhuurder'), password });
    await page.getByRole('heading', { name: approvals.block }).waitFor();
    const [asked] = await waiting(page, 'tickets');
    if (!asked) throw new Error('Nothing is asked about a ticket');
    const email = freshAddress('deputy');
    await page.goto('/toegang');
    await page.getByRole('button', { name: grantWords.give.action }).click();
    const giving = page.getByRole('dialog', { name: /^Toegang geven tot / });
    await giving.getByLabel(grantWords.give.first_name).fill('Wim');
    await giving.getByLabel(grantWords.give.name, { exact: true }).fill('Waarneming');
    await giving.getByLabel(grantWords.give.email).fill(email);
    await giving.getByRole('radio', { name: nl.grantRights.roles.contact }).check();
    await giving.getByRole('checkbox', { name: grantWords.give.read_only }).uncheck();
    await giving.getByRole('button', { name: grantWords.give.save }).click();
    const again = page.getByRole('dialog', { name: nl.portal.password.title });
    await again.getByLabel(nl.auth.login.password, { exact: true }).fill(password);
    await again.getByRole('button', { name: nl.portal.password.confirm }).click();
    await page.getByText('Wim Waarneming heeft toegang gekregen').waitFor();
    await page.getByRole('button', { name: 'Wim Waarneming laten beslissen over akkoorden' }).first().click();
    const naming = page.getByRole('dialog', { name: 'Wim Waarneming laten beslissen over akkoorden' });
    await naming.getByRole('button', { name: grantWords.deputy.save }).click();
    await naming.getByLabel(grantWords.deputy.decides_until).and(naming.locator('[aria-invalid=true]')).waitFor();
    const from = await naming.getByLabel(grantWords.deputy.decides_from).inputValue();
    await naming.getByLabel(grantWords.deputy.decides_until).fill(from);
    expect(await violations(page)).toEqual([]);
    await naming.getByRole('button', { name: grantWords.deputy.save }).click();
    await page
      .getByText(`Beslist over akkoorden tot en met ${dateInText(from.split('-').toReversed().join('-'), 'nl')}`)
      .first()
      .waitFor();
    expect(await violations(page)).toEqual([]);

    const administrator = await visit({ as: 'beheer' });
    const link = await mailedLink(administrator.page, email, /^Uw toegang tot /);
    await administrator.close();
    await page.goto(`/akkoorden/${asked.id}`);
    await page.getByRole('button', { name: words.decide.yes, exact: true }).waitFor();

    const deputy = await visit({ phone: true, dark: true });
    const fresh = 'Acht-Ganzen-Vliegen-5!';
    const reset = { token: link.split('/').at(-1), password: fresh, password_confirmation: fresh };
    await send(deputy.page.context(), 'POST', '/api/password/reset', reset);
    await logInByForm(deputy.page, { email, password: fresh });
    await deputy.page.getByRole('heading', { name: 'Dag Wim' }).waitFor();
    await deputy.page.goto(`/akkoorden/${asked.id}`);
    await deputy.page.getByText(/^U beslist als plaatsvervanger van /).waitFor();
    expect(await violations(deputy.page)).toEqual([]);
    await deputy.page.getByRole('button', { name: words.decide.question }).first().click();
    const question = deputy.page.getByRole('dialog');
    const text = `Kan het goedkoper? ${Date.now()}`;
    await question.getByLabel(threads.question).fill(text);
    expect(await violations(deputy.page)).toEqual([]);
    await question.getByRole('button', { name: threads.send }).click();
    await deputy.page.getByRole('link', { name: text }).waitFor();
    await deputy.page.getByRole('button', { name: words.decide.no, exact: true }).click();
    await deputy.page.getByRole('dialog').getByRole('button', { name: words.decide.noConfirm }).click();
    await deputy.page.getByText(words.decide.done).waitFor();
    expect(await violations(deputy.page)).toEqual([]);

    await page.getByRole('button', { name: words.decide.yes, exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Ja, akkoord met/ })
      .click();
    await page.getByText(/^Er is niets vastgelegd: .+ heeft al besloten\.$/).waitFor();
    await page.getByText(/Niet akkoord: besluit van/).waitFor();

    const agent = await visit({ as: 'makelaar' });
    await agent.page.goto(`/akkoorden/${asked.id}`);
    await agent.page
      .getByText(/Niet akkoord: besluit van Wim .* namens /)
      .first()
      .waitFor();
    await ends(agent);
    await ends(deputy);
    await page.goto('/toegang');
    const row = page.getByRole('row', { name: new RegExp(email) });
    await row.getByRole('button', { name: grantWords.deputy.endOf.replace('{name}', 'Wim Waarneming') }).click();
    await page.getByRole('dialog').getByRole('button', { name: grantWords.deputy.endConfirm }).click();
    await row.getByRole('button', { name: grantWords.deputy.of.replace('{name}', 'Wim Waarneming') }).waitFor();
    await row.getByRole('button', { name: grantWords.revoke.of.replace('{name}', 'Wim Waarneming') }).click();
    await page.getByRole('dialog').getByRole('button', { name: grantWords.revoke.confirm }).click();
    await row.getByRole('button').first().waitFor({ state: 'hidden' });
    // The browser itself tells of the answers that refused.
    expect(owner.complaints.filter((complaint) => !/403|409|422/.test(complaint))).toEqual([]);
    await owner.close();
  });
});
