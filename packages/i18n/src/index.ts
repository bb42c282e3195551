import type { terms } from './nl/terms.ts';

export * from './format/account-name.ts';
export * from './format/book-year.ts';
export * from './format/books-period.ts';
export * from './format/change-sentence.ts';
export * from './format/code-label.ts';
export * from './format/dates-in-text.ts';
export * from './format/file-type.ts';
export * from './format/format.ts';
export * from './format/payout-sentence.ts';
export * from './format/phone.ts';
export * from './format/source-name.ts';
export * from './format/statement-period.ts';
export * from './format/statement-sentence.ts';
export type { Help, HelpText } from './help.ts';
export type TermName = keyof typeof terms;
export type { DocumentMessages, DutchMessages, Messages } from './messages.ts';
export type { ListMessages, Shape } from './shape.ts';
