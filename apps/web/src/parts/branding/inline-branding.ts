import type { Branding } from '@gevel/contract';

const inlineId = 'branding';

/** Title, logo and theme as the server put them into the page; absent where something else served it. */
export function inlineBranding(): Branding | undefined {
  const text = document.getElementById(inlineId)?.textContent;
  if (text === undefined || text === null || text.trim() === '') return undefined;
  // Written by our own server from the schema of the contract.
  return JSON.parse(text) as Branding;
}
