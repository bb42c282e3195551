import { z } from 'zod';
import { dataAnswer, operation } from '../core/operation.ts';
import { idText, momentText, plainText } from '../core/wire.ts';
import { type ListName, lists } from '../lists.ts';
import { exportDialects, exportFormats } from './exports.ts';
import { lastScheduleDay, scheduleFrequencies, scheduleProblems } from './report-schedules.ts';

const listName = z.enum(Object.keys(lists) as [ListName, ...ListName[]]); // keys of a constant object are exactly its names

const when = {
  frequency: z.enum(scheduleFrequencies).meta({ examples: ['weekly'] }),
  /** Of the week, 1 for Monday to 7, or of the month, its last where it is shorter; null when daily. */
  day: z.int().min(1).max(31).nullable(),
};

const chosen = {
  name: plainText.trim().min(1).max(80),
  format: z.enum(exportFormats),
  ...when,
};

type When = { frequency: keyof typeof lastScheduleDay; day: number | null };
const hasItsDay = ({ frequency, day }: When): boolean => {
  const last = lastScheduleDay[frequency];
  return last === null ? day === null : day !== null && day <= last;
};
const itsDay = { path: ['day'], params: { reason: 'invalid' } };

/** A view opened in the past would be taken for now. */
const ofNow = (query: string): boolean => !new URLSearchParams(query.replace(/^[^?]*\?/, '')).has('as_of');
const notOfNow = { params: { reason: 'invalid' } };

const reportSchedule = z
  .strictObject({
    id: idText,
    list: listName,
    ...chosen,
    name: z.string(),
    query: z.string(),
    columns: z.array(z.string()),
    /** Of a CSV; a workbook has none. */
    dialect: z.enum(exportDialects).nullable(),
    /** Where it was made, with the filter, order and columns of its file. */
    screen: z.string(),
    is_paused: z.boolean(),
    /** Of the portal that is open now: the screen and the file of another cannot be opened from here. */
    is_of_this_portal: z.boolean(),
    /** Null while paused. */
    next_at: momentText.nullable(),
    /** The last time that it was its turn, or that it was asked for at once; null before. */
    last: z
      .strictObject({
        asked_at: momentText,
        /** The turn; null when it was asked for by hand. */
        due_at: momentText.nullable(),
        is_under_way: z.boolean(),
        /** Null while it is being made, when it could not be, and when it was cancelled. */
        made_at: momentText.nullable(),
        problem: z.enum(scheduleProblems).nullable(),
        /** To fetch the file by; null when there is none, or none any more. */
        export_id: idText.nullable(),
        expires_at: momentText.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'ReportSchedule' });
export type ReportSchedule = z.infer<typeof reportSchedule>;

const newSchedule = z
  .strictObject({
    list: listName,
    ...chosen,
    /** As in the address of the list. */
    query: plainText.max(4_000).refine(ofNow, notOfNow),
    columns: z.array(z.string().min(1).max(100)).min(1).max(200),
    dialect: z.enum(exportDialects).optional(),
    screen: plainText
      .max(6_000)
      .regex(/^\/(?![/\\])/)
      .refine(ofNow, notOfNow)
      .meta({ examples: ['/contracten?filter[state]=active'] }),
  })
  .refine(hasItsDay, itsDay);
export type NewSchedule = z.infer<typeof newSchedule>;

const scheduleChange = z.strictObject({ ...chosen, is_paused: z.boolean() }).refine(hasItsDay, itsDay);
export type ScheduleChange = z.infer<typeof scheduleChange>;

const params = z.object({ id: z.string() });

export const reportSchedulesOperations = {
  list: operation({
    method: 'GET',
    path: '/report-schedules',
    access: { who: 'user' },
    summary: 'List the current user’s scheduled reports, with when they are made next and how the last time went',
    answer: dataAnswer(z.array(reportSchedule)),
  }),
  create: operation({
    method: 'POST',
    path: '/report-schedules',
    access: { who: 'user' },
    isPersonal: true,
    summary: 'Have a list made into a file again and again, told by mail',
    body: newSchedule,
    answer: dataAnswer(reportSchedule),
    problems: ['not_found', 'conflict'],
  }),
  update: operation({
    method: 'PUT',
    path: '/report-schedules/{id}',
    access: { who: 'user' },
    isPersonal: true,
    summary: 'Change, pause or resume one of the current user’s scheduled reports',
    params,
    body: scheduleChange,
    answer: dataAnswer(reportSchedule),
    problems: ['not_found'],
  }),
  make: operation({
    method: 'POST',
    path: '/report-schedules/{id}/make',
    access: { who: 'user' },
    isPersonal: true,
    summary: 'Make one of the current user’s scheduled reports at once, beside its turns',
    params,
    answer: dataAnswer(reportSchedule),
    limitedAs: 'export',
    problems: ['not_found', 'conflict', 'too_many_requests'],
  }),
  delete: operation({
    method: 'DELETE',
    path: '/report-schedules/{id}',
    access: { who: 'user' },
    isPersonal: true,
    summary: 'Delete one of the current user’s scheduled reports',
    params,
    problems: ['not_found'],
  }),
} as const;
