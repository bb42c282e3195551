import { z } from 'zod';
import { dutchDate } from './dutch-date.ts';
import { edm } from './edm.ts';

const expectation = { types: ['Edm.DateTimeOffset', 'Edm.Date'] };

/** The feed writes every date as a moment; what is meant is the day in the Netherlands. */
export const date = () =>
  z
    .string('is not a date')
    .transform((value, context) => {
      const day = dutchDate(value);
      if (day !== null) return day;
      context.addIssue('is not a date');
      return z.NEVER;
    })
    .register(edm, expectation);

/** What stands for "no date": the first and last moment of the platform of the back office, and the first `datetime` of its database. */
const noDate = new Set(['0001-01-01', '1753-01-01', '9999-12-31']);

export const optionalDate = () =>
  z
    .string('is not a date')
    .transform((value, context) => {
      if (noDate.has(value.slice(0, 10))) return null;
      const day = dutchDate(value);
      if (day !== null) return noDate.has(day) ? null : day;
      context.addIssue('is not a date');
      return z.NEVER;
    })
    .nullable()
    .register(edm, expectation);

/** A moment that matters as such: of a change. */
export const moment = () =>
  z
    .string('is not a moment')
    .transform((value, context) => {
      const at = Date.parse(value);
      if (!Number.isNaN(at)) return new Date(at).toISOString();
      context.addIssue('is not a moment');
      return z.NEVER;
    })
    .register(edm, { types: ['Edm.DateTimeOffset'] });
