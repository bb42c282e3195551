import { z } from 'zod';
import { AnsweredFailure } from '../../http/failure-of-status.ts';
import type { NewTicket } from '../../port/back-office.ts';
import { BackOfficeFailure, beforeWriting } from '../../port/failure.ts';
import type { BloxsClient, ClientCall } from '../client.ts';

const path = 'api/v1/maintenance/servicetickets';
const priorities = { low: 1, normal: 2, high: 3 } as const;
const created = z.object({ reference: z.string().min(1) });
/** Nothing at all is how some back offices say that there is no such ticket. */
const found = z.object({ reference: z.string().min(1), externalIdentifier: z.string().nullish() }).nullable();

type Asked = Omit<ClientCall, 'path'>;

/**
 * Makes a ticket once, however often it is asked with the same identifier of ours: a ticket that is already there is the answer,
 * and after an unclear end, or a refusal, we look whether it is. A back office may carry out a call minutes after it seemed to
 * fail, so whoever hears that this one `mayBeCarriedOut` asks again after some minutes only.
 */
export async function createTicket(
  client: BloxsClient,
  ticket: NewTicket,
  asked: Asked,
): Promise<{ reference: string }> {
  const present = await beforeWriting(() => findTicket(client, ticket.externalIdentifier, asked));
  if (present) return present;
  try {
    return parseReference(await client.postJson({ ...asked, path, body: bodyOf(ticket) }));
  } catch (error) {
    const isUnclear = error instanceof BackOfficeFailure && error.mayBeCarriedOut;
    // a ticket that came by an earlier call makes the identifier a taken one
    if (!isUnclear && !(error instanceof AnsweredFailure && error.kind === 'misunderstood')) throw error;
    const made = await findTicket(client, ticket.externalIdentifier, asked).catch((cause: unknown) => {
      if (cause instanceof BackOfficeFailure) return null;
      throw cause;
    });
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

/** The ticket with our identifier; null when there is none, or the one that came is somebody else's. */
async function findTicket(
  client: BloxsClient,
  externalIdentifier: string,
  asked: Asked,
): Promise<{ reference: string } | null> {
  try {
    const query = `externalIdentifier=${encodeURIComponent(externalIdentifier)}`;
    const parsed = found.safeParse(await client.getJson({ ...asked, path: `${path}?${query}` }));
    if (!parsed.success) throw new BackOfficeFailure('misunderstood', 'the answer is no ticket');
    const ticket = parsed.data;
    // one that names no identifier at all is taken for the one that was asked for
    if (ticket === null || (ticket.externalIdentifier ?? externalIdentifier) !== externalIdentifier) return null;
    return { reference: ticket.reference };
  } catch (error) {
    const isNone = error instanceof AnsweredFailure && [400, 404, 410].includes(error.status);
    if (isNone) return null;
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
