import { createServer, type Socket } from 'node:net';

/** Written so that no file of ours is a find. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('');

export interface ClamDaemon {
  readonly address: string;
  answer: 'scan' | 'close' | 'nonsense' | 'too large';
  /** What holds this is larger than it takes. */
  muteOn: string | null;
  scanned: number;
  close: () => Promise<void>;
}

/** Speaks as much of the language of a ClamAV daemon as a scan takes. */
export async function startClamDaemon(socketPath?: string): Promise<ClamDaemon> {
  const server = createServer((socket) => scanStream(daemon, socket));
  await new Promise<void>((done) =>
    socketPath === undefined ? server.listen(0, '127.0.0.1', done) : server.listen(socketPath, done),
  );
  const bound = server.address();
  const daemon: ClamDaemon = {
    address: typeof bound === 'object' ? `tcp://127.0.0.1:${bound?.port}` : `unix://${bound}`,
    answer: 'scan',
    muteOn: null,
    scanned: 0,
    close: () => new Promise((done) => server.close(() => done())),
  };
  return daemon;
}

function scanStream(daemon: ClamDaemon, socket: Socket): void {
  let bytes = Buffer.alloc(0);
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    bytes = Buffer.concat([bytes, chunk]);
    if (daemon.answer === 'close') socket.destroy();
    if (daemon.answer === 'too large') socket.end(tooLarge);
    const content = streamIn(bytes);
    if (content === null || daemon.answer !== 'scan') return void (content !== null && socket.end('UNKNOWN COMMAND\0'));
    if (daemon.muteOn !== null && content.includes(daemon.muteOn)) return void socket.end(tooLarge);
    daemon.scanned += 1;
    socket.end(content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
  });
}

const tooLarge = 'INSTREAM size limit exceeded. ERROR\0';

/** The content of a whole INSTREAM command, null while more is to come. */
function streamIn(bytes: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (bytes.length < command.length) return null;
  if (bytes.subarray(0, command.length).toString() !== command) throw new Error('Not a scan');
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
