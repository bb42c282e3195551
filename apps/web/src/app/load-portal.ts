import type { startPortal as StartPortal } from './start-app.tsx';

/**
 * The portal, and before it the sheets of its library but those that already stand in the page: of two rules that are
 * equally specific the later one holds, and ours are to hold. They follow each other as they are asked for; none waits.
 */
export async function loadPortal(): Promise<typeof StartPortal> {
  const [, { startPortal }] = await Promise.all([import('./styles/frame.ts'), import('./start-app.tsx')]);
  return startPortal;
}
