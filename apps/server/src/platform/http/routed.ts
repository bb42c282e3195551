import type { FastifyRequest } from 'fastify';

/** Whether a call came to the API: by the route that was found, never by the text of its address, which can be written in many ways. */
export function isApiCall(request: FastifyRequest): boolean {
  return /^\/api(?:\/|$)/.test(request.server.prefix);
}

const host = /^https?:\/\/([^/?#]*)/i;

/** The path as the router reads it: without host and query, and with the letters that were written as bytes. */
export function routedPath({ url }: FastifyRequest): string {
  const [path = ''] = url.replace(host, '').split(/[?#]/, 1);
  return decodeURI(path);
}

/** The host within an address that names one, as it may be sent to a proxy. */
export function hostInAddress({ url }: FastifyRequest): string | null {
  return host.exec(url)?.[1] ?? null;
}
