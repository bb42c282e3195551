import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Where browsers report what the content policy of a page stopped. Named by `report-uri`, which every browser knows; its
 * successor `report-to` is not in all of them, and where both stand some listen to neither.
 */
export const policyReportPath = '/policy-reports';

const bodyLimit = 16 * 1024;
/** What is told once an hour: a page that is broken for everybody fills no log. */
const quietMs = 3_600_000;
const maxTold = 200;

/** As browsers name them, which tell elements from attributes where the policy does not. */
const known = new Set(
  (
    'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src ' +
    'connect-src manifest-src object-src frame-src worker-src media-src frame-ancestors base-uri form-action ' +
    'require-trusted-types-for trusted-types'
  ).split(' '),
);

export interface PolicyReportsOptions {
  count: (directive: string) => void;
  now: () => Date;
}

/** Anybody may send reports, so they are counted, told once an hour each, and used for nothing else. */
export async function countPolicyReports(app: FastifyInstance, options: PolicyReportsOptions): Promise<void> {
  const told = new Map<string, number>();
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const parser = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser('application/csp-report', { parseAs: 'string', bodyLimit }, parser);
    scope.post(policyReportPath, { bodyLimit }, async (request, reply) => {
      const violation = readReport(request.body);
      options.count(violation.directive);
      const now = options.now().getTime();
      const key = `${violation.directive} ${violation.blocked}`;
      if (now - (told.get(key) ?? Number.NEGATIVE_INFINITY) >= quietMs) {
        if (told.size >= maxTold) told.clear();
        told.set(key, now);
        request.log.warn(violation, 'A browser reports what the content policy stopped');
      }
      return reply.code(204).send();
    });
  });
}

/** Of the addresses in a report, which may hold a secret, only the origin is kept, or the kind: `inline`, `eval`. */
function readReport(body: unknown): { directive: string; blocked: string } {
  const report = fieldOf(body, 'csp-report');
  const directive = fieldOf(report, 'effective-directive') ?? fieldOf(report, 'violated-directive');
  if (typeof directive !== 'string' || !known.has(directive)) throw new Refusal('malformed_request');
  return { directive, blocked: originOf(fieldOf(report, 'blocked-uri')) };
}

function originOf(blocked: unknown): string {
  if (typeof blocked !== 'string') return 'unknown';
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'unknown';
  const { protocol, host } = new URL(blocked);
  return `${protocol}//${host}`.slice(0, 120);
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
