import { z } from 'zod';
import { exactDecimal, toCents } from '../../values/decimals.ts';
import { centsOfNoise, isCertain } from '../../values/noise.ts';
import { edm } from './edm.ts';

const expectation = { types: ['Edm.Decimal', 'Edm.Double', 'Edm.Int32', 'Edm.Int64'] };
const numberOrText = z.union([z.number(), z.string()], 'is not an amount');

/** A number that is kept exactly as it is, such as an area or a percentage. */
export const decimal = () =>
  numberOrText
    .transform((value, context) => exactDecimal(value) ?? refuse(context, 'is not a decimal number'))
    .register(edm, expectation);

/** A booked amount in whole cents; parts of a cent are refused because rounding them would be our invention, but for float noise. */
export const cents = () =>
  numberOrText
    .transform((value, context) => {
      const exact = exactDecimal(value);
      const cents = exact === null ? null : toCents(exact);
      if (cents !== null && isCertain(value, cents)) return cents;
      const meant = typeof value === 'number' ? centsOfNoise(value) : null;
      return meant ?? refuse(context, exact === null ? 'is not an amount' : 'is not an amount in whole cents');
    })
    .register(edm, expectation);

function refuse(context: { addIssue(message: string): void }, message: string): never {
  context.addIssue(message);
  return z.NEVER;
}
