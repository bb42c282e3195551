import { Duplex } from 'node:stream';
import type { Engine } from './embedded-engine.ts';

/** An engine for as long as it runs; another one has another session, of which a connection to this one knows nothing. */
export interface EngineSession extends Pick<Engine, 'execute'> {
  readonly ended: Promise<Error>;
}

/** A connection to the embedded database as the driver has one to a server: the bytes of the protocol, both ways. */
export class EngineStream extends Duplex {
  readonly #open: () => Promise<EngineSession>;
  #engine: EngineSession | null = null;

  constructor(open: () => Promise<EngineSession>) {
    super();
    this.#open = open;
  }

  /** Of a socket, which the driver takes this for; so are the next four. */
  connect(): this {
    void this.#connect();
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(message: Buffer, _encoding: string, written: () => void): void {
    this.#send(message);
    written();
  }

  /** What is written together is carried out together. */
  override _writev(messages: { chunk: Buffer }[], written: () => void): void {
    this.#send(Buffer.concat(messages.map(({ chunk }) => chunk)));
    written();
  }

  override _final(ended: () => void): void {
    if (!this.readableEnded) this.push(null);
    ended();
  }

  async #connect(): Promise<void> {
    try {
      this.#engine = await this.#open();
      void this.#engine.ended.then((reason) => this.destroy(reason));
      this.emit('connect');
    } catch (error) {
      this.destroy(asError(error));
    }
  }

  #send(messages: Buffer): void {
    // Of a message that says goodbye nothing is expected.
    if (messages[0] === goodbye || this.#engine === null) return;
    const answer = (bytes: Uint8Array) => {
      if (!this.writableEnded && !this.destroyed) this.push(bytes);
    };
    this.#engine.execute(messages, answer).catch((error: unknown) => this.destroy(asError(error)));
  }
}

const goodbye = 'X'.charCodeAt(0);

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
