import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldsOf } from '../http/fields.ts';
import { Problem } from '../http/problem-details.ts';
import type { SimulatorContext } from '../http/simulator-context.ts';
import { enumNameOf } from '../schema/feed-schema.ts';
import { memberNumber } from '../schema/member-numbers.ts';
import { FieldReader } from './field-reader.ts';
import { TicketBook } from './ticket-book.ts';
import { readTicketBody } from './ticket-fields.ts';
import { listTickets } from './ticket-list.ts';

const root = '/api/v1/maintenance/servicetickets';

/** The calls on service tickets: the only things that the back office lets others write. */
export function registerServiceTickets(app: FastifyInstance, { settings }: SimulatorContext): void {
  const { source, faults } = settings;
  const book = new TicketBook(source, settings.schema);

  app.get(`${root}/states`, () => [...states(settings)]);
  app.get(root, (request) => {
    if (faults.strikes('other-ticket', root)) return [...book.all()][0] ?? null;
    return book.find(namesIn(request.query));
  });
  app.post(`${root}/filter`, (request) => listTickets(book.all(), request.body));
  app.post(root, (request, reply) => {
    const body = readTicketBody(request.body);
    const delayMs = faults.number('late-commit', root);
    if (delayMs === null) return book.create(body);
    setTimeout(() => book.create(body), delayMs).unref();
    return reply.code(504).send();
  });
  app.put(root, (request) => book.update(readTicketBody(request.body)));

  app.post(`${root}/notes`, (request) => {
    const reader = new FieldReader(request.body);
    const message = reader.requiredText('message');
    reader.finish();
    const { reference, externalIdentifier } = book.find(namesIn(request.body));
    const { noteId } = source.addNote({ reference, message });
    return { id: noteId, reference, externalIdentifier, message };
  });

  app.post(`${root}/done`, (request) => {
    const reader = new FieldReader(request.body);
    const closingDate = reader.moment('closingDate');
    reader.finish();
    const { reference } = book.find(namesIn(request.body));
    source.closeTicket({ reference, closingDate });
    return book.find({ reference, externalIdentifier: null });
  });

  app.post(`${root}/files`, async (request, reply) => {
    const file = sentFile(request);
    const { reference } = book.find(namesIn(request.query));
    const { fileId } = source.addFile({ reference, fileName: file.name, bytes: file.size });
    return reply.type('application/json; charset=utf-8').send(String(fileId));
  });
}

/** States that the customer made have no system state. */
function* states({
  source,
  schema,
}: SimulatorContext['settings']): Iterable<{ name: string | null; systemState: number | null }> {
  const property = schema.sets.get('ServiceTicketStates')?.properties.get('SystemState');
  const enumName = property ? (enumNameOf(property) ?? '') : '';
  for (const { Name: name, SystemState: state, IsArchived: isArchived } of source.rows('ServiceTicketStates')) {
    if (isArchived === true) continue;
    const systemState = typeof state === 'string' ? memberNumber(schema, enumName, state) : null;
    yield { name: typeof name === 'string' ? name : null, systemState };
  }
}

function namesIn(fields: unknown): { reference: string | null; externalIdentifier: string | null } {
  const reader = new FieldReader(fieldsOf(fields));
  const names = { reference: reader.text('reference'), externalIdentifier: reader.text('externalIdentifier') };
  reader.finish();
  return names;
}

function sentFile({ body }: FastifyRequest): File {
  const part = body instanceof FormData ? body.get('File') : null;
  if (part === null || typeof part === 'string') {
    throw new Problem(400, 'One or more validation errors occurred.', { File: ['No file was sent.'] });
  }
  return part;
}
