import type { DriftFinding } from '../../port/back-office.ts';
import type { BloxsClient, ClientCall } from '../client.ts';
import { allSets } from './all-sets.ts';
import { compare } from './compare.ts';
import { type FeedDescription, parseMetadata } from './parse-metadata.ts';

/** Compares the feed's own description with everything that we read. */
export async function checkDescription(client: BloxsClient, asked: Omit<ClientCall, 'path'>): Promise<DriftFinding[]> {
  return compare(allSets, await readDescription(client, asked));
}

export async function readDescription(client: BloxsClient, asked: Omit<ClientCall, 'path'>): Promise<FeedDescription> {
  return parseMetadata(await client.getText({ ...asked, path: 'odatafeed/$metadata' }, 'application/xml'));
}
