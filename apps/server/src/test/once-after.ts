import type { Sessions } from '../platform/session/sessions.ts';

/**
 * Has something happen right after the next time that a session is read, or goes on under another id: between two steps of one call.
 */
export function onceAfter(sessions: Sessions, step: 'load' | 'rotate', work: () => Promise<unknown>): void {
  const real: Sessions = { ...sessions };
  const restore = () => Object.assign(sessions, { [step]: real[step] });
  if (step === 'load')
    sessions.load = async (...asked) => {
      restore();
      const session = await real.load(...asked);
      await work();
      return session;
    };
  else
    sessions.rotate = async (...asked) => {
      restore();
      await real.rotate(...asked);
      await work();
    };
}
