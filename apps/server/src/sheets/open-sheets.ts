import { createSheetsBackOffice, type SheetsBackOffice } from '@gevel/back-office';
import type { FastifyBaseLogger } from 'fastify';
import { findingSentence } from './finding-sentence.ts';

/** Looking costs a list of the folder as long as nothing in it changes. */
const lookEveryMs = 5_000;
const maxTold = 20;

/** The folder of sheets as a back office; reasons that are kept are in English, as those of any other. */
export function openSheets(folder: string): SheetsBackOffice {
  return createSheetsBackOffice({ folder, say: (found) => findingSentence(found, 'en') });
}

/** What is wrong in the folder, for whoever starts the portal. */
export function sheetsNotice(backOffice: SheetsBackOffice): string | null {
  const { findings } = backOffice.state();
  const lines = findings.slice(0, maxTold).map((found) => findingSentence(found, 'nl'));
  return lines.length === 0 ? null : [...lines, ...(findings.length > maxTold ? ['…'] : [])].join('\n');
}

/** Takes over what is dropped into the folder as soon as it has come whole. Answers how to stop. */
export function watchSheets(
  backOffice: SheetsBackOffice,
  { log, onNew }: { log: FastifyBaseLogger; onNew: () => Promise<unknown> },
): () => void {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      if (await backOffice.look()) await onNew();
    } catch (err) {
      log.error({ err }, 'the folder of sheets could not be looked at');
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), lookEveryMs).unref();
  return () => clearInterval(timer);
}
