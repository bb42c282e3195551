import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type Engine, type EngineOptions, openEngine } from './embedded-engine.ts';
import type { Asked, Told } from './embedded-thread.ts';

/** The embedded database in a thread of its own, which `embedded-thread` starts and asks. */
if (parentPort === null) throw new Error('This runs in a thread of the server');
// The thread that starts it gives nothing else.
await serve(parentPort, workerData as EngineOptions);

/** Small pieces of an answer go together. */
const fullPieceBytes = 256 * 1024;

type Tell = (told: Told, moved?: ArrayBuffer[]) => void;

async function serve(port: MessagePort, options: EngineOptions): Promise<void> {
  const tell: Tell = (told, moved = []) => port.postMessage(told, moved);
  const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
  try {
    const engine = await openEngine(options);
    const carryOut = async (asked: Asked): Promise<void> => {
      if (asked.kind === 'execute') return await carryMessages(engine, asked.messages, tell);
      if (asked.kind === 'damage') return tell({ kind: 'done', result: await engine.damage() });
      if (asked.kind === 'dump') return tell({ kind: 'done', result: await engine.dump() });
      await engine.close();
      tell({ kind: 'done', result: null });
    };
    let latest = Promise.resolve();
    port.on('message', (asked: Asked) => {
      latest = latest.then(() => carryOut(asked)).catch((error) => tell({ kind: 'failed', reason: reasonOf(error) }));
    });
    tell({ kind: 'done', result: null });
  } catch (error) {
    tell({ kind: 'failed', reason: reasonOf(error) });
  }
}

async function carryMessages(engine: Engine, messages: Uint8Array, tell: Tell): Promise<void> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  const take = () => {
    const bytes = joined(pieces, length);
    pieces = [];
    length = 0;
    return bytes;
  };
  await engine.execute(messages, (bytes) => {
    pieces.push(bytes);
    length += bytes.length;
    if (length < fullPieceBytes) return;
    const piece = take();
    tell({ kind: 'piece', bytes: piece }, [piece.buffer]);
  });
  const last = take();
  tell({ kind: 'done', result: last }, [last.buffer]);
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
