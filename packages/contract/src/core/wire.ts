import { z } from 'zod';

/** Exact euro amount with two decimals. */
export const moneyText = z.string().regex(/^-?\d+\.\d{2}$/);
export const decimalText = z.string().regex(/^-?\d+(\.\d+)?$/);
export const calendarDate = z.iso.date();
export const momentText = z.iso.datetime();
/** Text that every database can hold: no NUL, no half of a surrogate pair. */
export const plainText = z.string().refine((value) => !/\0|\p{Surrogate}/u.test(value));
export const idText = z.string().min(1).max(64);
export const language = z.enum(['nl', 'en']);
export type Language = z.infer<typeof language>;
