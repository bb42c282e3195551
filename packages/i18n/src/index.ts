import type { nl } from './nl/index.ts';
import type { Shape } from './shape.ts';

export * from './format/code-label.ts';
export * from './format/format.ts';
export * from './format/phone.ts';
export * from './format/statement-period.ts';
export * from './format/statement-sentence.ts';
export type { ListMessages, Shape } from './shape.ts';
/** The Dutch messages give the shape and, with it, the arguments of each message. */
export type DutchMessages = typeof nl;
export type Messages = Shape<DutchMessages>;
