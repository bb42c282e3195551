import { z } from 'zod';
import { isPlainText } from './plain-text.ts';

/** Exact euro amount with two decimals. */
export const moneyText = z.string().regex(/^-?\d+\.\d{2}$/);
export const decimalText = z.string().regex(/^-?\d+(\.\d+)?$/);
export const calendarDate = z.iso.date();
/** A calendar date, or what a mask leaves of one. */
export const maskedDate = z.union([calendarDate, z.string().regex(/^\d{4}-••-••$/)]);
export const momentText = z.iso.datetime();
export const plainText = z.string().refine(isPlainText);
export const idText = z.string().min(1).max(64);
export const language = z.enum(['nl', 'en']);
export type Language = z.infer<typeof language>;
