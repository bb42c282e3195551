import { z } from 'zod';
import { edm } from './edm.ts';

// some keys of the feed are decimals, and large integers may come as text
const wholeNumber = z
  .union([z.number(), z.string().regex(/^-?\d+(\.0+)?$/, 'is not a number')], 'is not a number')
  .transform(Number);
const safe = wholeNumber.refine(Number.isSafeInteger, 'is not a whole number in the safe range');
const types = ['Edm.Int32', 'Edm.Int64', 'Edm.Decimal', 'Edm.Int16', 'Edm.Byte'];

/** An identifier: a whole number above zero. */
export const id = () => safe.refine((value) => value > 0, 'is not an identifier').register(edm, { types });

export const integer = () => safe.register(edm, { types });

export const flag = () => z.boolean('is not true or false').register(edm, { types: ['Edm.Boolean'] });
