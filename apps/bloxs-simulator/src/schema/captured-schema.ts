import { contracts } from './captured/contracts.ts';
import { enums } from './captured/enums.ts';
import { invoices } from './captured/invoices.ts';
import { ledger } from './captured/ledger.ts';
import { ownerSettlements } from './captured/owner-settlements.ts';
import { realEstate } from './captured/real-estate.ts';
import { relations } from './captured/relations.ts';
import { serviceTickets } from './captured/service-tickets.ts';
import type { FeedSchema } from './feed-schema.ts';
import { parseEntitySets, parseEnums } from './parse-captured.ts';

const setTexts = [relations, realEstate, contracts, serviceTickets, ownerSettlements, ledger, invoices];

/** The feed as it was captured; a fresh `$metadata` of a customer can take its place. */
export const capturedSchema: FeedSchema = {
  sets: parseEntitySets(setTexts.join('\n')),
  enums: parseEnums(enums),
};
