import { setTimeout } from 'node:timers/promises';
import type { Gevel } from './client.ts';

/** A call that was refused, with the code of the problem and, when a token falls short, the scopes that are missing. */
export class Refused extends Error {
  readonly code: string;
  readonly missing: readonly string[];

  constructor({ code, title, missing = [] }: { code: string; title: string; missing?: readonly string[] | undefined }) {
    super(title);
    this.code = code;
    this.missing = missing;
  }
}

type Problem = ConstructorParameters<typeof Refused>[0];

function answered<Data>({ data, error }: { data?: Data; error?: Problem }): Data {
  if (error) throw new Refused(error);
  if (data === undefined) throw new Error('No answer');
  return data;
}

/** What a landlord looks at once a month; needs a token that may read. */
export async function readMonth(gevel: Gevel) {
  const me = answered(await gevel.GET('/users/me')).data;
  const contracts = answered(
    await gevel.GET('/contracts', {
      params: { query: { 'filter[state]': ['active'], sort: ['-start_date'], per_page: 100 } },
    }),
  );
  const objects = answered(await gevel.GET('/objects', { params: { query: { per_page: 100 } } }));
  const tickets = answered(await gevel.GET('/tickets', { params: { query: { 'filter[is_open]': 'true' } } }));
  const statements = answered(
    await gevel.GET('/rental-statements', { params: { query: { 'filter[state]': ['final'], sort: ['-period_end'] } } }),
  );
  const [statement] = statements.data;
  const pdf = statement?.id
    ? answered(
        await gevel.GET('/rental-statements/{id}/pdf', {
          params: { path: { id: statement.id } },
          parseAs: 'arrayBuffer',
        }),
      )
    : null;
  const books = answered(await gevel.GET('/financial/owners')).data;
  const overview = answered(await gevel.GET('/financial/overview')).data;
  return {
    who: me?.email ?? '',
    contracts: contracts.meta.total,
    objects: objects.data,
    openTickets: tickets.meta.total,
    statements: statements.meta.total,
    pdf,
    owners: books.map(({ name }) => name),
    result: overview.result,
  };
}

/** The active contracts as a CSV; needs a token that may export. */
export async function exportContracts(gevel: Gevel): Promise<string> {
  const body = { list: 'contracts', format: 'csv', query: 'filter[state]=active' } as const;
  let made = answered(await gevel.POST('/exports', { body })).data;
  const path = { id: made.id };
  while (made.state === 'queued' || made.state === 'running') {
    await setTimeout(500);
    made = answered(await gevel.GET('/exports/{id}', { params: { path } })).data;
  }
  return answered(await gevel.GET('/exports/{id}/file', { params: { path }, parseAs: 'text' }));
}

/** A problem with an object, followed until the back office has it or says why not; needs a token that may report. */
export async function reportProblem(gevel: Gevel, objectId: string, description: string) {
  const [category] = answered(await gevel.GET('/ticket-problem-categories')).data;
  if (category === undefined) throw new Error('There is no category of problems');
  const body = {
    object_id: objectId,
    description,
    priority: 'normal',
    problem_category: category,
    // sent again under the same key it is still one report
    request_key: crypto.randomUUID(),
  } as const;
  let receipt = answered(await gevel.POST('/tickets', { body })).data;
  while (receipt.state === 'waiting') {
    await setTimeout(500);
    receipt = answered(await gevel.GET('/ticket-writes/{id}', { params: { path: { id: receipt.id } } })).data;
  }
  return receipt;
}
