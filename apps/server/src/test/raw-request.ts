import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** A port of this server, which from then on listens. */
export async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port; // listens on a port
}

/** Sends bytes as they are, and answers the first answer once the server has closed the connection. */
export async function sendRaw(app: FastifyInstance, text: string): Promise<RawAnswer> {
  const port = await portOf(app);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let read = '';
    socket.on('data', (chunk) => {
      read += chunk.toString();
    });
    socket.on('close', () => resolve(read));
    socket.on('error', reject);
  });
  const [head = ''] = answer.split('\r\n\r\n', 1);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(': ');
    return [name.toLowerCase(), value.join(': ')] as const;
  });
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), text: answer };
}
