import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';

const daysValid = 180;
const dayMs = 86_400_000;

/**
 * Says where to report a hole, as RFC 9116 has it. It never expires while the portal runs and its operator named a contact;
 * without one there is no file, since an address that nobody reads is worse than none.
 */
export function serveSecurityContact(
  app: FastifyInstance,
  { contact, publicUrl, clock }: { contact: string | null; publicUrl: URL; clock: Clock },
): void {
  if (contact === null) return;
  const path = '/.well-known/security.txt';
  app.get(path, (_request, reply) => {
    const expires = new Date(clock.now().getTime() + daysValid * dayMs);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
      'Preferred-Languages: nl, en',
      `Canonical: ${new URL(path, publicUrl).href}`,
    ];
    return reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
