import type { TestProject } from 'vitest/node';
import { startAttacked } from './portal/start-attacked.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    attackedUrl: string;
    /** Of the portal's own login and of the owner of the tables; null where the database cannot be reached from outside. */
    attackedDatabase: { portal: string; owner: string } | null;
  }
}

/** The portal that ATTACK_URL names, or a demo of our own on the database that ATTACK_DATABASE names. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['ATTACK_URL'];
  if (running) {
    project.provide('attackedUrl', running);
    project.provide('attackedDatabase', null);
    return async () => {};
  }
  // Tools ask more in a minute than a person does in a year.
  const settings: Record<string, string> = process.env['ATTACK_WITH'] === 'tools' ? { UNLIMITED_RATES: 'true' } : {};
  const attacked = await startAttacked({ serverUrl: process.env['ATTACK_DATABASE'] || null, settings });
  project.provide('attackedUrl', attacked.url);
  project.provide('attackedDatabase', attacked.database);
  return attacked.stop;
}
