import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FaultBoard } from './fault-board.ts';
import type { FaultName } from './fault-table.ts';

interface Exchange {
  path: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

const proxyPage = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

/** Faults that answer in place of the route, in the order of this list. */
const players: readonly (readonly [FaultName, (exchange: Exchange) => void])[] = [
  ['hang', ({ reply }) => void reply.hijack()],
  [
    'reset',
    ({ request, reply }) => {
      reply.hijack();
      request.raw.socket.resetAndDestroy();
    },
  ],
  ['http-500', ({ reply }) => void reply.code(500).type('text/plain').send('An error has occurred.')],
  ['http-502', ({ reply }) => void reply.code(502).type('text/html').send(proxyPage)],
  ['http-503', ({ reply }) => void reply.code(503).type('text/plain').send('Service Unavailable')],
  ['http-400', ({ reply }) => void reply.code(400).send()],
  ['empty-answer', ({ reply }) => void reply.code(204).send()],
  ['null-answer', ({ reply }) => void reply.type('application/json; charset=utf-8').send('null')],
  ['http-403', ({ reply }) => void reply.code(403).send()],
];

/** True when a fault has taken over this exchange. */
export function playRequestFault(board: FaultBoard, exchange: Exchange): boolean {
  const player = players.find(([name]) => board.strikes(name, exchange.path));
  if (player) {
    player[1](exchange);
    return true;
  }
  const target = board.text('redirect', exchange.path);
  if (target === null) return false;
  exchange.reply.redirect(target, 302);
  return true;
}
