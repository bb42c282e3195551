import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Load, Loaded } from './keep-alive-client.ts';
import type { ProbeSettings } from './probe-child.ts';

export interface LoadGenerator {
  run(load: Load): Promise<Loaded>;
  close(): void;
}

export function startLoadGenerator(): LoadGenerator {
  const child = fork(join(import.meta.dirname, 'load-child.ts'));
  return {
    run: (load) => asked<Loaded>(child, load),
    close: () => child.disconnect(),
  };
}

export interface Probe {
  port: number;
  pid: number;
  close(): void;
}

export async function startProbe(settings: ProbeSettings): Promise<Probe> {
  const child = fork(join(import.meta.dirname, 'probe-child.ts'));
  const { port } = await asked<{ port: number }>(child, settings);
  return { port, pid: child.pid ?? 0, close: () => child.disconnect() };
}

function asked<Answer>(child: ChildProcess, question: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A process of the measurement ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (answer) => {
      child.off('exit', ended);
      // safe: each child answers one kind of question
      resolve(answer as Answer);
    });
    child.send(question);
  });
}
