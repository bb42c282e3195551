import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** Runs a command to its end and passes its output on; answers its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** Runs a command to its end; answers its exit code and what it said, for when several run at the same time. */
export function runTold(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let said = '';
    child.stdout.on('data', (data) => (said += data));
    child.stderr.on('data', (data) => (said += data));
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: signal ? 1 : (code ?? 1), said }));
  });
}

/** Runs a command silently and fails with everything it said. */
export async function runQuietly(command, args, options = {}) {
  const { code, said } = await runTold(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${said}`);
  return said;
}

export const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
export const bin = (name) => `${root}node_modules/.bin/${name}`;
