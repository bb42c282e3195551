import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { policyReportPath } from './policy-reports.ts';
import { isApiCall } from './routed.ts';

const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

type Directives = Readonly<Record<string, readonly string[]>>;

const directives: Directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // The interface library places menus and tooltips with attributes; an attribute can style its own element and nothing else.
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
};

/** The policy of a page that brings style sheets of its own: those with the nonce of this answer, or with a known hash. */
export function pagePolicy(styles: { nonce: string } | { hash: string }): string {
  const source = 'nonce' in styles ? `'nonce-${styles.nonce}'` : `'sha256-${styles.hash}'`;
  return policyText({
    ...directives,
    'style-src': ["'self'", source],
    // A picture that was chosen is shown before it is sent.
    'img-src': [...(directives['img-src'] ?? []), 'blob:'],
    // Text becomes markup only through the purifier (its own policy, and ours that calls it) or in a frame in which nothing runs.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['dompurify', 'default', 'mail-frame', 'pdf-worker', 'push-worker'],
    'report-uri': [policyReportPath],
  });
}

/** Of a script that runs beside pages: it is handed what it works on, and fetches nothing. */
export const workerPolicy = "default-src 'none'";
/** Scans in JPEG 2000 are read by compiled code that the script holds itself. */
export const pdfWorkerPolicy = `${workerPolicy}; script-src 'wasm-unsafe-eval'`;

function policyText(of: Directives): string {
  return Object.entries(of)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}

/** The protective headers of every kind of answer: pages, JSON, problems, files. */
export const securityHeaders = fastifyPlugin(async (app: FastifyInstance, options: { isSecure: boolean }) => {
  await app.register(helmet, {
    // Set below, in the words that a page with style sheets of its own begins with.
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: options.isSecure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
  });
  const policy = policyText(directives);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', permissionsPolicy).header('content-security-policy', policy);
    if (isApiCall(request)) reply.header('cache-control', 'no-store').header('vary', 'Cookie, Accept-Language');
    done();
  });
});
