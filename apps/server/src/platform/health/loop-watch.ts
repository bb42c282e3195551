import { performance } from 'node:perf_hooks';

const everyMs = 250;
/** Nobody was answered for so long. */
const heldMs = 1_000;

export interface LoopWatch {
  /** Whether something held up everybody just now. */
  isHeld(): boolean;
  stop(): void;
}

/** Sees when one piece of work keeps the whole process from answering; it is told for a while, to whoever looks now and then. */
export function watchLoop({ toldMs = 15_000 } = {}): LoopWatch {
  let due = performance.now() + everyMs;
  let heldAt = Number.NEGATIVE_INFINITY;
  const look = () => {
    const now = performance.now();
    if (now - due > heldMs) heldAt = now;
    return now;
  };
  const timer = setInterval(() => {
    due = look() + everyMs;
  }, everyMs).unref();
  return {
    // Whoever asks right after may be earlier than the timer.
    isHeld: () => look() - heldAt < toldMs,
    stop: () => clearInterval(timer),
  };
}
