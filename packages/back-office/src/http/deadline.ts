/** A signal that follows another one and also ends by itself. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Must be called when the work is over. */
  end(): void;
}

/**
 * Written by hand because `AbortSignal.any` of Node 20 keeps every signal it made alive for as long as its source: a
 * run of thousands of calls under one signal would leak.
 */
export function startDeadline(limitMs: number, expired: () => Error, parent?: AbortSignal): Deadline {
  const controller = new AbortController();
  const follow = () => controller.abort(parent?.reason);
  const timer = setTimeout(() => controller.abort(expired()), limitMs);
  timer.unref();
  if (parent?.aborted) follow();
  else parent?.addEventListener('abort', follow, { once: true });
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      parent?.removeEventListener('abort', follow);
    },
  };
}
