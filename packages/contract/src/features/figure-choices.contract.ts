import { z } from 'zod';
import { dataAnswer, operation } from '../core/operation.ts';
import { idText, plainText } from '../core/wire.ts';
import {
  comparisons,
  maxAgeingBound,
  maxGroupName,
  maxOwnerGroups,
  maxOwnersTogether,
  minOwnersTogether,
  periodPresets,
} from './figure-choices.ts';
import { firstPeriod, lastPeriod } from './financial.list.ts';

const ownerIds = z
  .array(idText.regex(/^[1-9]\d{0,17}$/).meta({ examples: ['1042'] }))
  .max(maxOwnersTogether)
  .refine((ids) => new Set(ids).size === ids.length);
const groupName = plainText.trim().min(1).max(maxGroupName);

const period = z.int().min(firstPeriod).max(lastPeriod);
/** Either one that moves along with the calendar, or fixed periods of one year. */
const startPeriod = z.union([
  z.strictObject({ preset: z.enum(periodPresets) }),
  z
    .strictObject({ year: z.int().min(1900).max(2999), start: period, end: period })
    .refine(({ start, end }) => start <= end, { path: ['end'] }),
]);

const start = z
  .strictObject({
    /** One owner or several; empty for whoever asks, or nobody in particular. */
    owner_ids: ownerIds,
    period: startPeriod.nullable(),
    compare: z.enum(comparisons).nullable(),
  })
  .meta({ id: 'BooksStart' });
export type BooksStart = z.infer<typeof start>;

const bound = z.int().min(1).max(maxAgeingBound);
const ageingBounds = z
  .array(bound)
  .length(3)
  .refine((bounds) => bounds.every((one, place) => place === 0 || one > (bounds[place - 1] ?? one)))
  .meta({ examples: [[15, 45, 75]] })
  .nullable();

const ownerGroup = z
  .strictObject({
    name: z.string(),
    owner_ids: z.array(idText),
    /** Owners of the group that are not in the current portfolio any more. */
    gone_count: z.int(),
  })
  .meta({ id: 'OwnerGroup' });
export type OwnerGroup = z.infer<typeof ownerGroup>;

const choices = z
  .strictObject({
    groups: z.array(ownerGroup),
    start: start.nullable(),
    /** The last days of the first three ages of open items; null for 30, 60 and 90. */
    ageing_bounds: ageingBounds,
  })
  .meta({ id: 'FigureChoices' });
export type FigureChoices = z.infer<typeof choices>;

export const figureChoicesOperations = {
  get: operation({
    method: 'GET',
    path: '/figure-choices',
    access: { who: 'non-admin' },
    summary: 'Read the current user’s groups of owners, what their books open with, and their bounds of ageing',
    answer: dataAnswer(choices),
  }),
  put: operation({
    method: 'PUT',
    path: '/figure-choices',
    access: { who: 'non-admin' },
    summary: 'Keep groups of owners, what the books open with, or bounds of ageing; what is not named stays as it was',
    body: z
      .strictObject({
        groups: z
          .array(
            z
              .strictObject({
                name: groupName,
                owner_ids: ownerIds.min(minOwnersTogether).meta({ examples: [['1042', '1043']] }),
              })
              .meta({ id: 'OwnerGroupBody' }),
          )
          .max(maxOwnerGroups)
          .refine((groups) => new Set(groups.map(({ name }) => name.toLowerCase())).size === groups.length),
        start: start.nullable(),
        ageing_bounds: ageingBounds,
      })
      .partial(),
    answer: dataAnswer(choices),
  }),
} as const;
export type FigureChoicesBody = z.infer<typeof figureChoicesOperations.put.body>;
