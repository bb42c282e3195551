import { everyCall } from '../../apps/server/src/test/attack-every-route.ts';
import { costlyRoutes, wantedOf } from './drawn-batches.ts';

interface Counted {
  calls: number;
  ms: number;
  statuses: Map<number, number>;
}

/** What was called how often, how it was answered and how long that took. */
export class FuzzCounts {
  readonly #routes = new Map<string, Counted>();
  readonly #begun = performance.now();

  count(name: string, { status, ms }: { status: number; ms: number }): void {
    const counted = this.#routes.get(name) ?? { calls: 0, ms: 0, statuses: new Map<number, number>() };
    counted.calls += 1;
    counted.ms += ms;
    counted.statuses.set(status, (counted.statuses.get(status) ?? 0) + 1);
    this.#routes.set(name, counted);
  }

  /** The routes that had fewer calls than were wanted, with the number of the one that had fewest; all that were wanted when none had. */
  short(calls: number): { names: string[]; fewest: number } {
    const made = (name: string) => this.#routes.get(name)?.calls ?? 0;
    const names = everyCall.filter((call) => made(call.name) < wantedOf(call, calls)).map(({ name }) => name);
    return { names, fewest: Math.min(calls, ...names.map(made)) };
  }

  told(seed: number): string {
    const all = [...this.#routes.values()].reduce((sum, { calls }) => sum + calls, 0);
    const seconds = (performance.now() - this.#begun) / 1_000;
    const pairs = [...this.#routes.values()].reduce((sum, { statuses }) => sum + statuses.size, 0);
    const lines = [...this.#routes].map(([name, counted]) => {
      const numbers = `${String(counted.calls).padStart(6)} ${(counted.ms / counted.calls).toFixed(1).padStart(7)} ms`;
      const answers = [...counted.statuses]
        .sort(([one], [other]) => one - other)
        .map(([code, count]) => `${code}×${count}`);
      const why = name in costlyRoutes ? `  fewer: ${costlyRoutes[name]}` : '';
      return `  ${name.padEnd(34)} ${numbers}  ${answers.join(' ')}${why}`;
    });
    const covered = `${this.#routes.size} of ${everyCall.length} routes, ${pairs} pairs of route and status`;
    return `Seed ${seed}: ${all} calls in ${Math.round(seconds)} s (${Math.round(all / seconds)} a second), ${covered}.\n${lines.sort().join('\n')}\n`;
  }
}
