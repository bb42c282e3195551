import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startProbe } from '../harness/children.ts';
import { spreadOf } from '../harness/figures.ts';
import { residentMemory } from '../harness/processor-time.ts';
import type { Result } from '../harness/result.ts';
import { type Stage, startPortal } from '../harness/stage.ts';

/** Row 18: from starting the process to its first answer, and what it holds when nobody has asked for anything. */
export async function measureStart(stage: Stage): Promise<Result[]> {
  const times: number[] = [];
  const limits: number[] = [];
  const memory: number[] = [];
  for (let round = 0; round < stage.rounds; round += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'gevel-bench-'));
    const begun = performance.now();
    const { server, port } = await startPortal({ DATABASE_URL: stage.databaseUrl, DATA_DIR: dataDir });
    await untilAnswered(`http://127.0.0.1:${port}/api/health/live`);
    times.push(performance.now() - begun);
    await setTimeout(2_000);
    memory.push(await residentMemory(server.child.pid ?? 0));
    await server.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
    const limitBegun = performance.now();
    const probe = await startProbe({
      kind: 'node',
      databaseUrl: stage.databaseUrl,
      statements: { one: `select '1' as body` },
    });
    await untilAnswered(`http://127.0.0.1:${probe.port}/one`);
    limits.push(performance.now() - limitBegun);
    probe.close();
  }
  const shared = { row: '18', operation: 'start and rest' };
  const limit = spreadOf(limits).median;
  return [
    {
      ...shared,
      figure: 'first answer after ms',
      value: spreadOf(times),
      goal: { at: 'max', value: 400 },
      detail: `a bare server, run from its sources: ${limit.toFixed(0)} ms`,
    },
    {
      ...shared,
      figure: 'resident memory at rest in MB',
      value: spreadOf(memory),
      goal: { at: 'max', value: 110 },
      detail: '',
    },
  ];
}

async function untilAnswered(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await setTimeout(5);
  }
}
