import { nl } from '@gevel/i18n/nl';
import { describe, expect, it } from 'vitest';
import { send, useBrowser } from '../fixtures/browser.ts';

const { visit } = useBrowser({ sharesLogin: true });

interface Owned {
  id: string;
  owner_id: string;
}

describe('the money of others', () => {
  it('is at no address that an owner can open: screens say it is not there, calls and files are missing', async () => {
    const owner = await visit({ as: 'verhuurder' });
    const own = (await (await owner.page.request.get('/api/financial/owners')).json()).data[0].id;
    const broker = await visit({ as: 'makelaar' });
    const ofOthers = async (path: string): Promise<Owned> => {
      const { data }: { data: Owned[] } = await (await broker.page.request.get(`/api/${path}`)).json();
      const found = data.find(({ owner_id }) => owner_id !== own);
      if (found === undefined) throw new Error(`${path} is of one owner alone`);
      return found;
    };
    const statement = await ofOthers('rental-statements?per_page=100&filter[state]=final');
    const invoice = await ofOthers('reports/invoices?per_page=100&sort=relation_name');
    const asked = { list: 'contracts', format: 'csv', query: '' };
    const made = await (await send(broker.page.context(), 'POST', '/api/exports', asked)).json();

    const { page } = owner;
    const { owner_id } = statement;
    const calls = [
      `rental-statements/${statement.id}`,
      `rental-statements/${statement.id}/pdf`,
      `reports/invoices/${invoice.id}`,
      `exports/${made.data.id}`,
      `exports/${made.data.id}/file`,
      `financial/overview?owner=${owner_id}&year=2025&period_start=1&period_end=12`,
      `financial/trend?owner=${owner_id}&year=2025`,
      `financial/budgets?owner=${owner_id}&year=2025`,
      `financial/year-pack?owner=${owner_id}&year=2025`,
    ];
    const statuses = [];
    for (const call of calls) statuses.push([call, (await page.request.get(`/api/${call}`)).status()]);
    expect(statuses).toEqual(calls.map((call) => [call, 404]));

    for (const [address, title] of [
      [`/huurafrekeningen/${statement.id}`, nl.portfolio.problem.notFound],
      [`/rapportage/facturen/${invoice.id}`, nl.portfolio.problem.notFound],
      [`/financieel?owner=${owner_id}`, nl.financial.notFound],
      [`/mutaties/benefits/all/${owner_id}/2025/1/12`, nl.portfolio.problem.notFound],
    ] as const) {
      await page.goto(address);
      await page.getByText(title).waitFor();
      expect(await page.getByRole('main').getByText('€').count()).toBe(0);
    }
    await send(broker.page.context(), 'DELETE', `/api/exports/${made.data.id}`);
    await broker.close();
    await owner.close();
  });
});
