import { spawn } from 'node:child_process';

/** Runs a program of the system to its end; one that is not there is a failure, and not nothing found. */
export function runScanner(name: string, args: readonly string[], minutes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    const impatient = setTimeout(() => child.kill('SIGTERM'), minutes * 60_000);
    child.on('error', (error) =>
      reject(new Error(`${name} is not there; on Debian: apt-get install ${name}`, { cause: error })),
    );
    child.on('close', (code, signal) => {
      clearTimeout(impatient);
      if (signal !== null) reject(new Error(`${name} was not done within ${minutes} minutes:\n${said.slice(-2_000)}`));
      else if (code !== 0) reject(new Error(`${name} ended with ${code}:\n${said.slice(-2_000)}`));
      else resolve(said);
    });
  });
}
