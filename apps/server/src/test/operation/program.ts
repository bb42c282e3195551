import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Program {
  said(): string;
  isRunning(): boolean;
  stop(): Promise<void>;
  /** As a machine that loses its power does. */
  kill(): Promise<void>;
}

/** A program of the machine that goes on until it is stopped; resolves when something listens at its port. */
export async function startProgram(
  command: string,
  args: readonly string[],
  { port, env = {} }: { port: number; env?: Record<string, string> },
): Promise<Program> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const hear = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = endOf(child);
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  while (!(await listensAt(port))) {
    if (hasEnded) throw new Error(`${command} ended: ${text}`);
    await pause(50);
  }
  return {
    said: () => text,
    isRunning: () => !hasEnded,
    stop: async () => {
      child.kill();
      await ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}

export function listensAt(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
