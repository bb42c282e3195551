import { salesContractLineItems, salesContractLines, salesContractObjects, salesContracts } from '../sets/contracts.ts';
import { complexes, controlList, publications, realEstateObjects, sections, units } from '../sets/real-estate.ts';
import {
  addresses,
  communicationForms,
  estateAgents,
  owners,
  persons,
  relationAccounts,
  relations,
} from '../sets/relations.ts';
import { serviceTicketStates, serviceTickets } from '../sets/tickets.ts';
import type { EntitySet } from '../wire/entity-set.ts';

/** Everything that is read, for comparison with what the back office says it has. */
export const allSets: readonly Pick<EntitySet<unknown>, 'name' | 'properties'>[] = [
  addresses,
  owners,
  relations,
  relationAccounts,
  estateAgents,
  persons,
  communicationForms,
  realEstateObjects,
  complexes,
  sections,
  units,
  publications,
  controlList,
  salesContracts,
  salesContractLines,
  salesContractLineItems,
  salesContractObjects,
  serviceTickets,
  serviceTicketStates,
];
