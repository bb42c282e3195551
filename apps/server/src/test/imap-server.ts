import { once } from 'node:events';
import { type AddressInfo, createServer as createPlainServer, type Server, type Socket } from 'node:net';
import { createSecureContext, createServer as createTlsServer, TLSSocket } from 'node:tls';

export interface StoredMail {
  uid: number;
  source: Buffer;
  flags: Set<string>;
}

interface Options {
  tls: { key: string; cert: string };
  /** Begins in clear text, and offers STARTTLS or not. */
  clear?: { offersTls: boolean };
  /** Answers that some command fails. */
  fails?: (command: string) => boolean;
}

export interface ImapServer {
  port: number;
  user: string;
  password: string;
  folders: Map<string, StoredMail[]>;
  /** What was logged in over, for each login. */
  logins: boolean[];
  deliver: (source: string | Buffer, folder?: string) => void;
  close: () => Promise<void>;
}

/** IMAP4rev1 with what the portal asks of it: real sockets, TLS, literals, UID commands and MOVE. */
export async function startImapServer(options: Options): Promise<ImapServer> {
  const sockets = new Set<Socket>();
  let nextUid = 1;
  const state: Omit<ImapServer, 'port' | 'close'> = {
    user: 'documenten',
    password: 'geheim/woord',
    folders: new Map<string, StoredMail[]>([['INBOX', []]]),
    logins: [],
    deliver: (source, folder = 'INBOX') => {
      state.folders.get(folder)?.push({ uid: nextUid++, source: Buffer.from(source), flags: new Set() });
    },
  };
  const onSocket = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    new Session(state, options).serve(socket, true);
  };
  const server: Server = options.clear ? createPlainServer(onSocket) : createTlsServer(options.tls, onSocket);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...state,
    port: (server.address() as AddressInfo).port, // safe: it listens on a port
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

class Session {
  readonly #state: Omit<ImapServer, 'port' | 'close'>;
  readonly #options: Options;
  #socket: Socket | null = null;
  #selected: string | null = null;
  #read = Buffer.alloc(0);

  constructor(state: Omit<ImapServer, 'port' | 'close'>, options: Options) {
    this.#state = state;
    this.#options = options;
  }

  serve(socket: Socket, isGreeted: boolean): void {
    this.#socket = socket;
    this.#read = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      if (socket !== this.#socket) return;
      this.#read = Buffer.concat([this.#read, Buffer.from(chunk)]);
      this.#lines();
    });
    if (isGreeted) this.#say('* OK ready');
  }

  #say(text: string): void {
    this.#socket?.write(`${text}\r\n`, 'latin1');
  }

  /** Commands with the literals that are sent within them. */
  #lines(): void {
    for (;;) {
      const text = this.#read.toString('latin1');
      const end = text.indexOf('\r\n');
      if (end < 0) return;
      const literal = /\{(\d+)(\+?)\}$/.exec(text.slice(0, end));
      if (literal) {
        const bytes = Number(literal[1]);
        if (text.length < end + 2 + bytes) {
          if (!literal[2]) this.#say('+ go on');
          return;
        }
        const quoted = `"${text.slice(end + 2, end + 2 + bytes).replace(/["\\]/g, '\\$&')}"`;
        this.#read = Buffer.from(
          text.slice(0, end - literal[0].length) + quoted + text.slice(end + 2 + bytes),
          'latin1',
        );
        continue;
      }
      this.#read = this.#read.subarray(end + 2);
      this.#answer(text.slice(0, end));
    }
  }

  #mails(): StoredMail[] {
    return this.#state.folders.get(this.#selected ?? '') ?? [];
  }

  #answer(line: string): void {
    const [, tag = '*', command = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? [];
    const name = command.toUpperCase();
    const done = (text = 'done') => this.#say(`${tag} OK ${text}`);
    if (this.#options.fails?.(name)) return this.#say(`${tag} NO it fails`);
    const names = [...rest.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(
      ([, quoted, bare]) => quoted?.replace(/\\(.)/g, '$1') ?? bare ?? '',
    );
    const isSafe = this.#socket instanceof TLSSocket;
    if (name === 'CAPABILITY') {
      this.#say(`* CAPABILITY IMAP4rev1 UIDPLUS MOVE${this.#options.clear?.offersTls && !isSafe ? ' STARTTLS' : ''}`);
      return done();
    }
    if (name === 'STARTTLS' && this.#options.clear?.offersTls && this.#socket) {
      done();
      const context = createSecureContext(this.#options.tls);
      const socket = new TLSSocket(this.#socket, { isServer: true, secureContext: context });
      socket.on('error', () => undefined);
      this.#socket.removeAllListeners('data');
      return this.serve(socket, false);
    }
    if (name === 'LOGIN') {
      this.#state.logins.push(isSafe);
      const isRight = names[0] === this.#state.user && names[1] === this.#state.password;
      return isRight ? done() : this.#say(`${tag} NO [AUTHENTICATIONFAILED] wrong`);
    }
    if (name === 'LOGOUT') {
      this.#say('* BYE');
      done();
      this.#socket?.end();
      return;
    }
    if (name === 'LIST' || name === 'LSUB') {
      const asked = names[1] ?? '';
      if (asked === '') this.#say('* LIST (\\Noselect) "." ""');
      else
        for (const folder of this.#state.folders.keys())
          if (asked === '*' || asked === folder) this.#say(`* ${name} () "." "${folder}"`);
      return done();
    }
    if (name === 'CREATE') {
      const folder = names[0] ?? '';
      if (this.#state.folders.has(folder)) return this.#say(`${tag} NO [ALREADYEXISTS] there`);
      this.#state.folders.set(folder, []);
      return done();
    }
    if (name === 'SELECT' || name === 'EXAMINE') {
      const folder = names[0] ?? '';
      if (!this.#state.folders.has(folder)) return this.#say(`${tag} NO [NONEXISTENT] not there`);
      this.#selected = folder;
      this.#say(`* ${this.#mails().length} EXISTS`);
      this.#say('* FLAGS (\\Deleted \\Seen)');
      this.#say('* OK [UIDVALIDITY 1] valid');
      this.#say('* OK [UIDNEXT 100000] next');
      return done(name === 'SELECT' ? '[READ-WRITE] open' : '[READ-ONLY] open');
    }
    if (name === 'UID SEARCH') {
      const uids = this.#mails()
        .filter(({ flags }) => !flags.has('\\Deleted'))
        .map(({ uid }) => uid);
      this.#say(`* SEARCH${uids.map((uid) => ` ${uid}`).join('')}`);
      return done();
    }
    if (name === 'FETCH' || name === 'UID FETCH') return this.#fetch(rest, { isUid: name === 'UID FETCH', done });
    if (name === 'UID STORE') {
      const [uids = '', , flags = ''] = /^(\S+) (\S+) \((.*)\)$/.exec(rest)?.slice(1) ?? [];
      for (const mail of this.#mails())
        if (Number(uids) === mail.uid) for (const flag of flags.split(' ')) mail.flags.add(flag);
      return done();
    }
    if (name === 'UID EXPUNGE' || name === 'EXPUNGE') {
      this.#take(({ uid, flags }) => flags.has('\\Deleted') && (name === 'EXPUNGE' || Number(rest) === uid));
      return done();
    }
    if (name === 'UID MOVE') {
      const moved = this.#take(({ uid }) => uid === Number(names[0]));
      for (const { source } of moved) this.#state.deliver(source, names[1]);
      return done();
    }
    if (['NOOP', 'CLOSE', 'UNSELECT'].includes(name)) return done();
    this.#say(`${tag} BAD ${name} is not known`);
  }

  #take(isTaken: (mail: StoredMail) => boolean): StoredMail[] {
    const mails = this.#mails();
    const taken: StoredMail[] = [];
    for (let at = mails.length - 1; at >= 0; at--) {
      const mail = mails[at];
      if (!mail || !isTaken(mail)) continue;
      taken.push(mail);
      mails.splice(at, 1);
      this.#say(`* ${at + 1} EXPUNGE`);
    }
    return taken;
  }

  #fetch(rest: string, { isUid, done }: { isUid: boolean; done: () => void }): void {
    const [, range = '', asked = ''] = /^(\S+) (.*)$/.exec(rest) ?? [];
    for (const [at, mail] of [...this.#mails()].entries()) {
      if (range !== '1:*' && Number(range) !== (isUid ? mail.uid : at + 1)) continue;
      const parts = [`UID ${mail.uid}`];
      if (/RFC822\.SIZE/i.test(asked)) parts.push(`RFC822.SIZE ${mail.source.length}`);
      if (/INTERNALDATE/i.test(asked)) parts.push('INTERNALDATE "15-Jun-2026 08:00:00 +0000"');
      if (/ENVELOPE/i.test(asked)) parts.push(`ENVELOPE ${envelopeOf(mail.source)}`);
      if (/BODY\.PEEK\[\]/i.test(asked))
        parts.push(`BODY[] {${mail.source.length}}\r\n${mail.source.toString('latin1')}`);
      this.#say(`* ${at + 1} FETCH (${parts.join(' ')})`);
    }
    done();
  }
}

/** As a server reads the headers that it is asked for: quoted, or NIL. */
function envelopeOf(source: Buffer): string {
  const head = source.toString('latin1').split('\r\n\r\n')[0] ?? '';
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim();
  const quoted = (text: string | undefined) => (text === undefined ? 'NIL' : `"${text.replace(/["\\]/g, '\\$&')}"`);
  const [, box, host] = /([^\s<>"]+)@([^\s<>"]+)/.exec(header('from') ?? '') ?? [];
  const from = box ? `((NIL NIL ${quoted(box)} ${quoted(host)}))` : 'NIL';
  return `(${quoted(header('date'))} ${quoted(header('subject'))} ${from} NIL NIL NIL NIL NIL NIL ${quoted(header('message-id'))})`;
}
