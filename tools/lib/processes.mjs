import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from './paths.mjs';

const running = new Set();
let isStopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stopAll(0));

/** Starts a Node program that lives as long as the others: when one ends, all end. */
export function startProcess(name, args, { env = process.env, shows = false } = {}) {
  // In a group of its own, so that Ctrl-C reaches it once, in our order, and not also from the terminal.
  const child = spawn(process.execPath, ['--enable-source-maps', ...args], {
    cwd: root,
    env: { NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  running.add(child);
  const lines = createInterface({ input: child.stdout });
  if (shows) lines.on('line', (line) => console.log(line));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.once('exit', (code) => {
    running.delete(child);
    if (!isStopping) {
      if (code !== 0) console.error(`The ${name} ended with code ${code ?? 'none'}.`);
      void stopAll(code ?? 1);
    }
  });
  return { child, lineMatching: (pattern) => firstMatch(lines, pattern, ended, name) };
}

async function stopAll(code) {
  if (isStopping) return;
  isStopping = true;
  const endings = [...running].map((child) => new Promise((resolve) => child.once('exit', resolve)));
  // Newest first: the server before the back office that it reads.
  for (const child of [...running].reverse()) child.kill('SIGTERM');
  const impatient = setTimeout(() => {
    for (const child of running) child.kill('SIGKILL');
  }, 15_000);
  await Promise.all(endings);
  clearTimeout(impatient);
  process.exit(code);
}

function firstMatch(lines, pattern, ended, name) {
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const match = pattern.exec(line);
      if (match) resolve(match);
    });
    void ended.then(() => reject(new Error(`The ${name} did not start.`)));
  });
}
