import * as contracts from '../records/contracts.ts';
import * as invoices from '../records/invoices.ts';
import * as ledger from '../records/ledger.ts';
import * as overviews from '../records/overviews.ts';
import * as parties from '../records/parties.ts';
import * as realEstate from '../records/real-estate.ts';
import * as statements from '../records/rental-statements.ts';
import * as tickets from '../records/tickets.ts';
import * as besideChanges from '../sets/changes.ts';
import * as besideContracts from '../sets/contracts.ts';
import * as besideInvoices from '../sets/invoices.ts';
import * as besideLedger from '../sets/ledger.ts';
import * as besideRealEstate from '../sets/real-estate.ts';
import * as besideRelations from '../sets/relations.ts';
import type { EntitySet } from '../wire/entity-set.ts';

/** A set as it is read, whatever its rows are. */
export type ReadSet = EntitySet<Readonly<Record<string, unknown>>>;
type SomeSet = Pick<ReadSet, 'name' | 'properties' | 'targets'>;

const { systemStates: _, ...ticketSets } = tickets;
const ofRecords: Readonly<Record<string, { set: SomeSet }>> = {
  ...parties,
  ...realEstate,
  ...contracts,
  ...ticketSets,
  ...ledger,
  ...statements,
  ...invoices,
  ...overviews,
};
const beside: Readonly<Record<string, SomeSet>> = {
  ...besideRelations,
  ...besideRealEstate,
  ...besideContracts,
  ...besideInvoices,
  ...besideLedger,
  ...besideChanges,
};

/** Everything that is read, for comparison with what the back office says it has. */
// safe: every row is an object by names, which the types of its schema do not say
export const allSets = [
  ...Object.values(ofRecords).map(({ set }) => set),
  ...Object.values(beside),
] as readonly SomeSet[] as readonly ReadSet[];
