import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { distortBody } from '../faults/distort-body.ts';
import { distortPage } from '../faults/distort-page.ts';
import { checkChanges, checkNarrowing } from '../odata/check-narrowing.ts';
import { mentionedProperties } from '../odata/mentioned-properties.ts';
import { ODataRefusal } from '../odata/odata-refusal.ts';
import { pageText } from '../odata/page.ts';
import { parseQuery, type Query } from '../odata/query.ts';
import { checkStockLimits } from '../odata/stock-limits.ts';
import { driftSchema } from '../schema/drift-schema.ts';
import { enumNameOf, type FeedSchema, type Property } from '../schema/feed-schema.ts';
import { writeMetadata } from '../schema/write-metadata.ts';
import { pathOf } from './guard-requests.ts';
import type { SimulatorContext } from './simulator-context.ts';

const json = 'application/json; odata.metadata=minimal; charset=utf-8';

/** The OData feed: `/odatafeed/$metadata` and one address per entity set. */
export function registerFeed(app: FastifyInstance, context: SimulatorContext): void {
  app.get('/odatafeed/:set', (request: FastifyRequest<{ Params: { set: string } }>, reply) => {
    const schema = schemaNow(context);
    reply.header('odata-version', '4.0');
    if (request.params.set === '$metadata') {
      return send(context, request, reply.type('application/xml; charset=utf-8'), [writeMetadata(schema)]);
    }
    return send(context, request, reply.type(json), readPage(context, request, schema));
  });
  app.get('/odatafeed/:set/$count', (request: FastifyRequest<{ Params: { set: string } }>, reply) => {
    const { query, path } = readQuery(context, request, schemaNow(context));
    const { faults } = context.settings;
    if (faults.strikes('count-path-refused', path)) throw new ODataRefusal('The resource was not found.', 404);
    const { total } = distortPage(faults, query.set, 0);
    return reply
      .header('odata-version', '4.0')
      .type('text/plain; charset=utf-8')
      .send(String(Math.max(0, total(context.reads.total(query)) - context.reads.start(query))));
  });
}

function schemaNow({ settings: { schema, faults } }: SimulatorContext): FeedSchema {
  const drift = faults.text('metadata-drift', '/odatafeed/$metadata');
  return drift === null ? schema : driftSchema(schema, drift);
}

function readQuery(
  { settings }: SimulatorContext,
  request: FastifyRequest<{ Params: { set: string } }>,
  schema: FeedSchema,
) {
  const set = schema.sets.get(request.params.set);
  if (!set) throw new ODataRefusal(`Resource not found for the segment '${request.params.set}'.`, 404);
  const options = new URLSearchParams(request.url.split('?').slice(1).join('?'));
  const query = parseQuery(options, set, schema);
  checkNarrowing(settings.source, settings.faults, query);
  checkChanges(settings.faults, query);
  refuseEnumFilter(settings, query);
  checkStockLimits(settings.faults, query, options);
  return { query, options, path: `/odatafeed/${set.name}` };
}

function readPage(
  context: SimulatorContext,
  request: FastifyRequest<{ Params: { set: string } }>,
  schema: FeedSchema,
): Iterable<string> {
  const { settings, reads } = context;
  const { query, options } = readQuery(context, request, schema);
  return pageText(reads, {
    query,
    options,
    schema,
    pageSize: settings.pageSize,
    enums: settings.enums,
    feedUrl: `http://${request.host}/odatafeed`,
    distortion: distortPage(settings.faults, query.set, reads.start(query) + query.skip),
  });
}

/** How a real feed takes enums in filters is not documented, so a client must be able to do without. */
function refuseEnumFilter({ faults }: SimulatorContext['settings'], { set, filter }: Query): void {
  const asked = filter && [...mentionedProperties(filter.tree)].find((name) => isEnum(set.properties.get(name)));
  if (asked && faults.strikes('enum-filter-refused', `/odatafeed/${set.name}`)) {
    throw new ODataRefusal(`The property '${asked}' cannot be used in the $filter query option.`);
  }
}

function isEnum(property: Property | undefined): boolean {
  return property !== undefined && enumNameOf(property) !== null;
}

/** A body that a fault touches is made whole first; all others leave as they are written. */
function send(
  { settings: { faults } }: SimulatorContext,
  request: FastifyRequest,
  reply: FastifyReply,
  chunks: Iterable<string>,
): FastifyReply {
  const distorted = distortBody(faults, pathOf(request), () => [...chunks].join(''));
  if (distorted) return reply.headers(distorted.headers).send(distorted.body);
  return reply.send(Readable.from(asBytes(chunks)));
}

/** Byte chunks keep the stream out of object mode, which would buffer sixteen chunks whatever their size. */
function* asBytes(chunks: Iterable<string>): Iterable<Buffer> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}
