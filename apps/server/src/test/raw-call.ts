import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection on which a call is written piece by piece, and what came back. */
export class RawCall {
  readonly #socket: Socket;
  readonly closed: Promise<void>;
  text = '';

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => {
      this.text += chunk.toString();
    });
    // How it ended is told by what came.
    socket.on('error', () => {});
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()));
  }

  static async open(url: string): Promise<RawCall> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new RawCall(socket);
  }

  send(text: string): void {
    this.#socket.write(text);
  }

  async heard(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.text)) {
      const event = await Promise.race([once(this.#socket, 'data'), this.closed]);
      if (event === undefined) throw new Error(`The connection ended after: ${this.text}`);
    }
  }
}

/** Whether nobody listens there any more. */
export async function refusesConnections(url: string): Promise<boolean> {
  try {
    const call = await RawCall.open(url);
    call.send('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    await call.closed;
    return false;
  } catch {
    return true;
  }
}
