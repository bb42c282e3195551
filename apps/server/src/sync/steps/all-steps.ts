import type { RecordType } from '@gevel/back-office';
import type { Step } from '../engine/step.ts';
import { addressesStep } from './addresses.step.ts';
import { contractLinesStep } from './contract-lines.step.ts';
import { contractObjectsStep } from './contract-objects.step.ts';
import { contractsStep } from './contracts.step.ts';
import { estateAgentsStep } from './estate-agents.step.ts';
import { objectsStep } from './objects.step.ts';
import { ownersStep } from './owners.step.ts';
import { relationsStep } from './relations.step.ts';
import { ticketStatesStep } from './ticket-states.step.ts';
import { ticketsStep } from './tickets.step.ts';

/** One step per record type; a record type without one does not compile. */
export const steps: Readonly<Record<RecordType, Step>> = {
  owners: ownersStep,
  estate_agents: estateAgentsStep,
  addresses: addressesStep,
  relations: relationsStep,
  objects: objectsStep,
  contracts: contractsStep,
  contract_lines: contractLinesStep,
  contract_objects: contractObjectsStep,
  ticket_states: ticketStatesStep,
  tickets: ticketsStep,
};
