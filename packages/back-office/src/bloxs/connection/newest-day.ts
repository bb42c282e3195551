import { BackOfficeFailure } from '../../port/failure.ts';
import type { BloxsClient, ClientCall } from '../client.ts';
import { parseFeedPage } from '../read/feed-page.ts';
import { dutchDate } from '../wire/dutch-date.ts';

/** What tells best how far a set goes, the best first. */
const moments = [
  'LastModified',
  'WorkflowStateUpdatedTimeStamp',
  'CreatedAt',
  'TransactionDate',
  'InvoiceDate',
  'ReportingDate',
  'PeriodEndDate',
  'StartDate',
];

interface Question {
  set: string;
  properties: readonly string[];
  asked: Omit<ClientCall, 'path'>;
}

export async function newestDay(client: BloxsClient, { set, properties, asked }: Question): Promise<string | null> {
  const moment = moments.find((name) => properties.includes(name));
  if (moment === undefined) return null;
  try {
    const path = `odatafeed/${set}?$orderby=${encodeURIComponent(`${moment} desc`)}&$top=1`;
    const { rows } = parseFeedPage(set, await client.getJson({ ...asked, path }));
    const [row] = rows;
    const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, moment) : null;
    return typeof value === 'string' ? dutchDate(value) : null;
  } catch (error) {
    // an order that is refused tells nothing of the set
    if (error instanceof BackOfficeFailure) return null;
    throw error;
  }
}
