import type { ReadOptions, RecordPage } from '../../port/back-office.ts';
import type { Records, RecordType } from '../../port/records.ts';
import type { Feed } from '../feed.ts';
import { type RecordSource, recordPages } from '../read/record-pages.ts';
import { contractLineSource, contractObjectSource, contractSource } from './contracts.ts';
import { estateAgentPages } from './estate-agents.ts';
import { objectSource } from './objects.ts';
import { ownerSource } from './owners.ts';
import { addressSource, relationSource } from './parties.ts';
import { ticketSource, ticketStateSource } from './tickets.ts';

export type RecordReader<Record> = (feed: Feed, options: ReadOptions) => AsyncGenerator<RecordPage<Record>>;

/** One reader per record type. */
export const recordReaders: { readonly [Type in RecordType]: RecordReader<Records[Type]> } = {
  owners: reader(ownerSource),
  estate_agents: estateAgentPages,
  addresses: reader(addressSource),
  relations: reader(relationSource),
  objects: reader(objectSource),
  contracts: reader(contractSource),
  contract_lines: reader(contractLineSource),
  contract_objects: reader(contractObjectSource),
  ticket_states: reader(ticketStateSource),
  tickets: reader(ticketSource),
};

function reader<Row, Record>(source: RecordSource<Row, Record>): RecordReader<Record> {
  return (feed, options) => recordPages(feed, source, options);
}
