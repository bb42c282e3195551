import type { FileReason } from '../finding.ts';

/** A file that cannot be taken over as it is. */
export class FileFault extends Error {
  readonly reason: FileReason;
  /** Where in it, when that is known. */
  readonly where: {
    readonly file?: string;
    readonly sheet?: string;
    readonly row?: number;
    readonly column?: string;
    readonly expected?: string;
  };

  constructor(reason: FileReason, where: FileFault['where'] = {}, cause?: unknown) {
    super(reason, { cause });
    this.name = 'FileFault';
    this.reason = reason;
    this.where = where;
  }
}
