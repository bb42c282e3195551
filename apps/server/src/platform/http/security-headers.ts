import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

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

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    // The interface library places menus and tooltips with style attributes; style sheets themselves come from here.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  },
};

/** The protective headers of every kind of answer: pages, JSON, problems, files. */
export const securityHeaders = fastifyPlugin(async (app: FastifyInstance, options: { isSecure: boolean }) => {
  await app.register(helmet, {
    contentSecurityPolicy,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: options.isSecure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
    if (isApiPath(request.url)) reply.header('cache-control', 'no-store').header('vary', 'Cookie, Accept-Language');
  });
});

export function isApiPath(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}
