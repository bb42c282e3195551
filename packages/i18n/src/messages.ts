import type { documents } from './nl/documents.ts';
import type { nl } from './nl/index.ts';
import type { Shape } from './shape.ts';

/** The Dutch messages give the shape and, with it, the arguments of each message. */
export type DutchMessages = typeof nl;
export type Messages = Shape<DutchMessages>;
/** Of mails and paper, which only the server writes. */
export type DocumentMessages = Shape<typeof documents>;
