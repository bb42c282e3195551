import { extname } from 'node:path';
import type { RefusalProblem } from '@gevel/contract/plain';
import { messagesIn } from '../../../platform/http/language.ts';

export const refusedFolder = 'refused';
/** Beside a refused file; left alone where it is put back together with that. */
export const reasonEnding = '.reason.txt';
/** As programs call what they are still copying, and what they keep for themselves. */
export const ignoredNames =
  /^\.|^~\$|~$|\.(?:part|partial|filepart|crdownload|tmp|temp|swp|reason\.txt)$|^(?:thumbs\.db|desktop\.ini)$/i;

/** Beside others of that name. */
export function numbered(path: string, number: number): string {
  const ending = extname(path);
  return number === 1 ? path : `${path.slice(0, path.length - ending.length)} (${number})${ending}`;
}

/** For whoever opens the folder, whose language nobody knows. */
export function reasonText(problem: RefusalProblem): string {
  const languages = ['nl', 'en'] as const;
  return languages
    .map((language) => `${messagesIn(language)['tools/refused-documents'].values.problem[problem]}\n`)
    .join('\n');
}
