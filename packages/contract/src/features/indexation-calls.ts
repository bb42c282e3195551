import { z } from 'zod';
import { dataAnswer, operation } from '../core/operation.ts';
import { calendarDate, decimalText, idText, momentText, moneyText, plainText } from '../core/wire.ts';
import { keepsPortfolios } from './connection-check.ts';
import { indexationKinds } from './contracts.list.ts';
import {
  capStandings,
  contractSegments,
  indexationSteps,
  legalFigureKinds,
  rentRoundings,
  rentSegments,
  segmentOrigins,
  unknownRises,
  uploadFaults,
} from './indexation.ts';
import { scheduleMeta } from './rent-schedule-calls.ts';

/** A figure of a series: of a month, or without one the average of a year. */
const indexPoint = z
  .strictObject({
    year: z.int(),
    month: z.int().nullable(),
    value: decimalText,
    base_year: z.int(),
    is_provisional: z.boolean(),
    source_url: z.string(),
  })
  .meta({ id: 'IndexPoint' });
export type IndexPoint = z.infer<typeof indexPoint>;

const indexationStep = z
  .strictObject({
    kind: z.enum(indexationSteps),
    /** What is taken, added or compared with, in percent. */
    percentage: decimalText.nullable(),
    /** The rise after this step, in percent. */
    result: decimalText.nullable(),
    later: indexPoint.nullable(),
    earlier: indexPoint.nullable(),
    /** Euro per month. */
    before: moneyText.nullable(),
    after: moneyText.nullable(),
  })
  .meta({ id: 'IndexationStep' });
export type IndexationStep = z.infer<typeof indexationStep>;

const rentCap = z
  .strictObject({
    standing: z.enum(capStandings),
    segment: z.enum(rentSegments).nullable(),
    percentage: decimalText.nullable(),
    from_day: calendarDate.nullable(),
    last_day: calendarDate.nullable(),
    rule: z.string().nullable(),
    source_url: z.string().nullable(),
  })
  .meta({ id: 'RentCap' });
export type RentCap = z.infer<typeof rentCap>;

const monthOfIndex = z.strictObject({ year: z.int(), month: z.int().nullable() });

/** What the rent becomes on a date: an estimate, unless `unknown` says why there is none. */
const expectedRise = z
  .strictObject({
    date: calendarDate,
    unknown: z.enum(unknownRises).nullable(),
    /** Of which months, or years, the figures are compared. */
    months: z.strictObject({ later: monthOfIndex, earlier: monthOfIndex }).nullable(),
    is_provisional: z.boolean(),
    /** Bare rent that rises, per month. */
    rent_before: moneyText,
    rent_after: moneyText.nullable(),
    percentage: decimalText.nullable(),
    steps: z.array(indexationStep),
    cap: rentCap,
  })
  .meta({ id: 'ExpectedRise' });
export type ExpectedRise = z.infer<typeof expectedRise>;

const missedIncreases = z
  .strictObject({
    dates: z.array(expectedRise),
    /** What is left out each month by now, of the dates that can be told. */
    per_month: moneyText,
    /** Of some dates it cannot be told. */
    is_incomplete: z.boolean(),
    /** Of some dates that are added up no legal maximum is known: the amounts may turn out lower. */
    is_uncapped: z.boolean(),
    /** What may still be asked for the time until today; null while nobody entered how far back that goes. */
    claim: z
      .strictObject({ months: z.int(), from: calendarDate, amount: moneyText, source_url: z.string() })
      .nullable(),
  })
  .meta({ id: 'MissedIncreases' });

const segmentOfContract = z
  .strictObject({
    value: z.enum(contractSegments).nullable(),
    origin: z.enum(segmentOrigins),
    /** Of a proposal: the first rent and the bound that it was held against; null when it lies above it. */
    starting_rent: moneyText.nullable(),
    bound: moneyText.nullable(),
    source_url: z.string().nullable(),
  })
  .meta({ id: 'SegmentOfContract' });

const contractIndexation = z
  .strictObject({
    contract_id: idText,
    method: z.strictObject({ id: idText, name: z.string(), kind: z.enum(indexationKinds) }).nullable(),
    segment: segmentOfContract,
    /** Null when the contract names no date, or when its lines have a raised amount from that date on. */
    next: expectedRise.nullable(),
    /** What the contract says already: its lines rise on that date. */
    agreed: z.strictObject({ date: calendarDate, rent_before: moneyText, rent_after: moneyText }).nullable(),
    missed: missedIncreases,
  })
  .meta({ id: 'ContractIndexation' });
export type ContractIndexation = z.infer<typeof contractIndexation>;

export const contractIndexationCall = operation({
  method: 'GET',
  path: '/contracts/{id}/indexation',
  access: { who: 'non-admin', module: 'contracts' },
  summary: 'Estimate the next rent of a contract with its working, and name increases that were left out',
  params: z.object({ id: z.string() }),
  answer: z.strictObject({ data: contractIndexation, meta: scheduleMeta }),
  problems: ['not_found'],
});

export const putRentSegment = operation({
  method: 'PUT',
  path: '/contracts/{id}/rent-segment',
  access: { who: 'non-admin', module: 'contracts', only: 'broker' },
  summary: 'Say of which segment the dwelling of a contract is; null leaves it to what the contract says',
  params: z.object({ id: z.string() }),
  body: z.strictObject({ segment: z.enum(contractSegments).nullable() }),
  answer: z.strictObject({ data: contractIndexation, meta: scheduleMeta }),
  problems: ['not_found'],
});

const indexationRow = z
  .strictObject({
    contract_id: idText,
    contract_reference: z.string(),
    relation_id: idText,
    relation_name: z.string().nullable(),
    owner_id: idText,
    owner_name: z.string(),
    address: z.string().nullable(),
    method_name: z.string().nullable(),
    /** The next date, or of what was left out the first. */
    date: calendarDate,
    unknown: z.enum(unknownRises).nullable(),
    is_agreed: z.boolean(),
    is_provisional: z.boolean(),
    rent_before: moneyText,
    rent_after: moneyText.nullable(),
    percentage: decimalText.nullable(),
    cap_standing: z.enum(capStandings).nullable(),
    segment: z.enum(contractSegments).nullable(),
    missed_count: z.int(),
    missed_since: calendarDate.nullable(),
    missed_per_month: moneyText,
    missed_is_incomplete: z.boolean(),
    missed_is_uncapped: z.boolean(),
    claim_amount: moneyText.nullable(),
  })
  .meta({ id: 'IndexationRow' });
export type IndexationRow = z.infer<typeof indexationRow>;

export const indexationViews = ['all', 'missed', 'coming', 'unknown'] as const;

export const indexationReport = operation({
  method: 'GET',
  path: '/reports/indexation',
  access: { who: 'non-admin', module: 'reports' },
  summary: 'List increases that were left out and those of the next twelve months, with what they come to together',
  query: z.strictObject({ view: z.enum(indexationViews).optional(), owner: z.string().max(20).optional() }),
  answer: z.strictObject({
    data: z.array(indexationRow),
    meta: scheduleMeta.extend({
      /** Over all contracts that were looked at, whatever is shown of them. */
      counts: z.strictObject({ all: z.int(), missed: z.int(), coming: z.int(), unknown: z.int() }),
      /** Of those whose next rent can be told: how many, and what they pay now and then, per month. */
      effect: z.strictObject({
        count: z.int(),
        rent_before: moneyText,
        rent_after: moneyText,
        /** Of some no legal maximum is known: what they pay then may turn out lower. */
        is_uncapped: z.boolean(),
      }),
      missed: z.strictObject({
        per_month: moneyText,
        is_incomplete: z.boolean(),
        is_uncapped: z.boolean(),
        claim_amount: moneyText.nullable(),
      }),
      /** More than are looked at, or more than are shown. */
      is_cut_off: z.boolean(),
    }),
  }),
});

const sourceUrl = z.url({ protocol: /^https?$/ }).max(500);
const figureValue = z.string().regex(/^\d{1,9}(\.\d{1,6})?$/);

export const indexFigureBody = z.strictObject({
  series: plainText.trim().min(1).max(120),
  base_year: z.int().min(1900).max(2200),
  year: z.int().min(1900).max(2200),
  /** Null: the average of the year. */
  month: z.int().min(1).max(12).nullable(),
  value: figureValue.refine((value) => Number(value) > 0),
  is_provisional: z.boolean(),
  source_url: sourceUrl,
});
const legalFigureBody = z
  .strictObject({
    kind: z.enum(legalFigureKinds),
    segment: z.enum(rentSegments).nullable(),
    from_day: calendarDate,
    last_day: calendarDate.nullable(),
    value: figureValue.nullable(),
    rule: plainText.trim().min(1).max(500).nullable(),
    source_url: sourceUrl,
  })
  .refine(({ kind, segment }) => (segment === null) === (kind === 'claim_months'), { path: ['segment'] })
  .refine(({ segment, kind }) => kind !== 'starting_rent' || segment !== 'free_sector', { path: ['segment'] })
  .refine(({ from_day, last_day }) => last_day === null || last_day >= from_day, { path: ['last_day'] })
  .refine(({ kind, last_day }) => kind !== 'cap' || last_day !== null, { path: ['last_day'] })
  .refine(({ value, rule, kind }) => value !== null || (rule !== null && kind === 'cap'), { path: ['value'] })
  .refine(({ kind, value }) => kind !== 'claim_months' || (value !== null && /^\d{1,4}$/.test(value)), {
    path: ['value'],
  });
const methodSettingsBody = z.strictObject({
  /** The series of the figures that are entered here; null: the one that the back office names. */
  series: plainText.trim().min(1).max(120).nullable(),
  months_before: z.int().min(0).max(24).nullable(),
  rate_decimals: z.int().min(0).max(6).nullable(),
  rent_rounding: z.enum(rentRoundings),
});

const entered = { id: idText, entered_by: z.string().nullable(), entered_at: momentText };
const indexFigure = z
  .strictObject({ ...entered, ...indexFigureBody.shape, value: decimalText, source_url: z.string() })
  .meta({ id: 'IndexFigure' });
const legalFigure = z
  .strictObject({ ...entered, ...legalFigureBody.shape, value: decimalText.nullable(), source_url: z.string() })
  .meta({ id: 'LegalFigure' });
const indexationMethod = z
  .strictObject({
    id: idText,
    name: z.string(),
    kind: z.enum(indexationKinds),
    series_name: z.string().nullable(),
    is_rounded: z.boolean(),
    settings: methodSettingsBody.nullable(),
  })
  .meta({ id: 'IndexationMethodSettings' });
export type IndexFigure = z.infer<typeof indexFigure>;
export type IndexFigureBody = z.infer<typeof indexFigureBody>;
export type LegalFigure = z.infer<typeof legalFigure>;
export type LegalFigureBody = z.infer<typeof legalFigureBody>;
export type IndexationMethodSettings = z.infer<typeof indexationMethod>;
export type MethodSettingsBody = z.infer<typeof methodSettingsBody>;

const keptIndexation = z
  .strictObject({
    methods: z.array(indexationMethod),
    figures: z.array(indexFigure),
    legal: z.array(legalFigure),
  })
  .meta({ id: 'KeptIndexation' });
export type KeptIndexation = z.infer<typeof keptIndexation>;

const uploadResult = z.strictObject({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** With any nothing is kept. Lines are counted as the file has them. */
  faults: z.array(z.strictObject({ line: z.int(), fault: z.enum(uploadFaults) })),
});
export type UploadResult = z.infer<typeof uploadResult>;

const ofId = z.object({ id: z.string() });

export const indexationTools = {
  indexation: operation({
    method: 'GET',
    path: '/tools/indexation',
    access: keepsPortfolios,
    summary: 'List index figures, legal maximums of rent rises and the settings of indexation methods',
    answer: dataAnswer(keptIndexation),
  }),
  putIndexFigure: operation({
    method: 'PUT',
    path: '/tools/indexation/figures',
    access: keepsPortfolios,
    summary: 'Enter the figure of a month or year of a series, or correct it',
    body: indexFigureBody,
    answer: dataAnswer(keptIndexation),
  }),
  deleteIndexFigure: operation({
    method: 'DELETE',
    path: '/tools/indexation/figures/{id}',
    access: keepsPortfolios,
    summary: 'Remove an index figure',
    params: ofId,
    answer: dataAnswer(keptIndexation),
    problems: ['not_found'],
  }),
  uploadIndexFigures: operation({
    method: 'POST',
    path: '/tools/indexation/figures/upload',
    access: keepsPortfolios,
    summary: 'Enter and correct index figures from the text of a CSV file; all of it or nothing',
    body: z.strictObject({ csv: z.string().min(1).max(200_000) }),
    answer: dataAnswer(uploadResult),
  }),
  putLegalFigure: operation({
    method: 'PUT',
    path: '/tools/indexation/legal',
    access: keepsPortfolios,
    summary: 'Enter a legal maximum or bound from a day on, or correct it',
    body: legalFigureBody,
    answer: dataAnswer(keptIndexation),
  }),
  deleteLegalFigure: operation({
    method: 'DELETE',
    path: '/tools/indexation/legal/{id}',
    access: keepsPortfolios,
    summary: 'Remove a legal maximum or bound',
    params: ofId,
    answer: dataAnswer(keptIndexation),
    problems: ['not_found'],
  }),
  putIndexationMethod: operation({
    method: 'PUT',
    path: '/tools/indexation/methods/{id}',
    access: keepsPortfolios,
    summary: 'Set which series and months an indexation method uses, and how it rounds',
    params: ofId,
    body: methodSettingsBody,
    answer: dataAnswer(keptIndexation),
    problems: ['not_found'],
  }),
} as const;
