import { z } from 'zod';
import { TransportFailure } from '../../http/transport-failure.ts';
import type { NewTicket } from '../../port/back-office.ts';
import { BackOfficeFailure } from '../../port/failure.ts';
import type { BloxsClient, ClientCall } from '../client.ts';

const path = 'api/v1/maintenance/servicetickets';
const priorities = { low: 1, normal: 2, high: 3 } as const;
const created = z.object({ reference: z.string().min(1) });

type Asked = Omit<ClientCall, 'path'>;

/**
 * Makes a ticket once, however often it is asked with the same identifier of ours: a ticket that is already there is
 * the answer, and after an unclear end we look whether it is.
 */
export async function createTicket(
  client: BloxsClient,
  ticket: NewTicket,
  asked: Asked,
): Promise<{ reference: string }> {
  const present = await findTicket(client, ticket.externalIdentifier, asked);
  if (present) return present;
  try {
    return parseReference(await client.postJson({ ...asked, path, body: bodyOf(ticket) }));
  } catch (error) {
    if (!(error instanceof TransportFailure && error.mayBeCarriedOut)) throw error;
    const made = await findTicket(client, ticket.externalIdentifier, asked);
    if (made) return made;
    throw error;
  }
}

/** A note has no identifier of ours, so it is sent once; an unclear end is told to the caller as it is. */
export async function addTicketNote(
  client: BloxsClient,
  note: { reference: string; message: string },
  asked: Asked,
): Promise<void> {
  await client.postJson({
    ...asked,
    path: `${path}/notes`,
    body: { reference: note.reference, message: note.message },
  });
}

async function findTicket(
  client: BloxsClient,
  externalIdentifier: string,
  asked: Asked,
): Promise<{ reference: string } | null> {
  try {
    const query = `externalIdentifier=${encodeURIComponent(externalIdentifier)}`;
    return parseReference(await client.getJson({ ...asked, path: `${path}?${query}` }));
  } catch (error) {
    if (error instanceof BackOfficeFailure && error.kind === 'gone') return null;
    throw error;
  }
}

function bodyOf(ticket: NewTicket) {
  return {
    externalIdentifier: ticket.externalIdentifier,
    // without an offset: a day in the Netherlands
    reportingDate: `${ticket.reportingDate}T00:00:00`,
    realEstateObjectReference: ticket.objectReference,
    description: ticket.description,
    priority: priorities[ticket.priority],
    problemCategoryName: ticket.problemCategory,
  };
}

function parseReference(json: unknown): { reference: string } {
  const parsed = created.safeParse(json);
  if (!parsed.success) throw new BackOfficeFailure('misunderstood', 'the answer names no ticket');
  return { reference: parsed.data.reference };
}
