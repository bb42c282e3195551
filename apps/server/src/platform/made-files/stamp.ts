import { randomInt } from 'node:crypto';
import type { MadeFileKind } from '@gevel/contract/plain';

/** What a file that is being made says of itself. */
export interface Stamp {
  documentNumber: string;
  madeAt: Date;
  /** The page on which anybody can have it checked. */
  checkAddress: string;
}

/** As what a file becomes known, and under which number. */
export interface MadeWith {
  kind: MadeFileKind;
  stamp: Stamp;
}

/** Without letters that are taken for digits or for each other. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number is drawn, so that it tells neither how many files were made nor what the next one will be called. */
export function newStamp(publicUrl: URL, madeAt: Date): Stamp {
  const drawn = Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('');
  return {
    documentNumber: drawn.replace(/.{4}(?=.)/g, '$&-'),
    madeAt,
    checkAddress: new URL('/controle', publicUrl).href,
  };
}
