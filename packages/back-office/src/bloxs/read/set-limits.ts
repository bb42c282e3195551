import type { DriftFinding, LearnedLimit } from '../../port/back-office.ts';
import type { BackOfficeFailure } from '../../port/failure.ts';
import type { EntitySet } from '../wire/entity-set.ts';
import { lessonOf } from './refused-questions.ts';

/**
 * How rows are counted: with the answer that holds them, by a question of its own, or by reading them all, when a read ends
 * with a page without rows and nothing is promised.
 */
export type Counting = 'within' | 'apart' | 'by reading';

/** What one set of the feed takes in a question, as far as its refusals told. */
export interface SetLimits {
  /** Rows that one answer holds at most. */
  readonly pageSize: number;
  readonly counting: Counting;
  /** False: whole rows are asked for, because the feed refuses to be asked for some of their properties. */
  readonly selects: boolean;
  /** Properties that fill optional fields and that the feed does not have. */
  readonly absent: ReadonlySet<string>;
}

export type NotTold = 'changes-not-told' | 'parts-not-counted' | 'entries-not-told';

type AskedSet = Pick<EntitySet<unknown>, 'name' | 'targets' | 'properties'>;

export interface LimitBook {
  of(set: AskedSet): SetLimits;
  /** Learns from a refusal; true when the question can be asked again, in another way. */
  learn(set: AskedSet, asked: SetLimits, refusal: BackOfficeFailure): boolean;
  /** The counting that was tried is not taken either. */
  countOtherwise(set: AskedSet): void;
  /** Something that the feed was asked of a set and does not tell. */
  note(set: string, kind: NotTold): void;
  /** It tells it after all. */
  forget(set: string, kind: NotTold): void;
  hasNoted(set: string, kind: NotTold): boolean;
  limits(): LearnedLimit[];
  absent(): DriftFinding[];
}

/** Rows that are asked for at once: of sets with few columns more, until a page weighs as much as one of many columns. */
export interface PageSizes {
  rows: number;
  /** Of the narrowest sets. */
  atMost: number;
}

const none: Partial<SetLimits> = {};
const noteOf = (set: string, kind: NotTold) => `${set} ${kind}`;

/** As many columns as the widest sets have that are read. */
const widest = 50;

/** Remembers for as long as the connector lives; what is true of one set is tried with each other set by itself. */
export function createLimitBook({ rows, atMost }: PageSizes): LimitBook {
  const rowsOf = ({ properties }: Pick<AskedSet, 'properties'>) =>
    Math.max(rows, Math.min(atMost, Math.floor((rows * widest) / Object.keys(properties).length)));
  const initial: Omit<SetLimits, 'pageSize'> = { counting: 'within', selects: true, absent: new Set() };
  const known = new Map<string, Partial<SetLimits>>();
  /** By what is read of a set, since of one set more is read at one time than at another. */
  const limitsOf = new WeakMap<object, { lessons: Partial<SetLimits>; limits: SetLimits }>();
  const notTold = new Map<string, { set: string; kind: NotTold; value: null }>();
  const of = (set: AskedSet): SetLimits => {
    const lessons = known.get(set.name) ?? none;
    const kept = limitsOf.get(set.properties);
    if (kept?.lessons === lessons) return kept.limits;
    const pageSize = Math.min(rowsOf(set), lessons.pageSize ?? Number.POSITIVE_INFINITY);
    const limits = { ...initial, ...lessons, pageSize };
    limitsOf.set(set.properties, { lessons, limits });
    return limits;
  };
  const change = ({ name }: AskedSet, changes: Partial<SetLimits>) =>
    known.set(name, { ...known.get(name), ...changes });

  return {
    of,
    learn(set, asked, refusal) {
      const lesson = lessonOf(refusal);
      if (lesson === null) return false;
      const now = of(set);
      // somebody else learnt meanwhile: their lesson is tried first
      if (now !== asked) return true;
      switch (lesson.kind) {
        case 'page size':
          if (lesson.rows < 1 || lesson.rows >= now.pageSize) return false;
          change(set, { pageSize: lesson.rows });
          return true;
        case 'too large': {
          // one row that is too large is none that a smaller page helps
          const isLast = now.pageSize === 1;
          change(set, { pageSize: isLast ? Number.POSITIVE_INFINITY : Math.ceil(now.pageSize / shrinking) });
          return !isLast;
        }
        case 'property': {
          const isMissed = set.targets.get(lesson.property)?.isOptional !== true;
          if (isMissed || now.absent.has(lesson.property)) return false;
          change(set, { absent: new Set([...now.absent, lesson.property]) });
          return true;
        }
        case 'option':
          if (lesson.option === 'count' && now.counting === 'within') change(set, { counting: 'apart' });
          else if (lesson.option === 'select' && now.selects) change(set, { selects: false });
          else return false;
          return true;
      }
    },
    countOtherwise(set) {
      if (of(set).counting === 'apart') change(set, { counting: 'by reading' });
    },
    note: (set, kind) => void notTold.set(noteOf(set, kind), { set, kind, value: null }),
    forget: (set, kind) => void notTold.delete(noteOf(set, kind)),
    hasNoted: (set, kind) => notTold.has(noteOf(set, kind)),
    limits: () => [
      ...[...known].flatMap(([set, limits]): LearnedLimit[] => [
        ...(Number.isFinite(limits.pageSize ?? Number.POSITIVE_INFINITY)
          ? [{ set, kind: 'page-size' as const, value: limits.pageSize ?? null }]
          : []),
        ...(limits.counting === undefined || limits.counting === 'within'
          ? []
          : [{ set, kind: countingKind[limits.counting], value: null }]),
        ...(limits.selects === false ? [{ set, kind: 'whole-rows' as const, value: null }] : []),
      ]),
      ...notTold.values(),
    ],
    absent: () =>
      [...known].flatMap(([set, limits]) =>
        [...(limits.absent ?? [])].map((property) => ({
          kind: 'property-missing' as const,
          subject: `${set}.${property}`,
          expected: null,
          found: null,
        })),
      ),
  };
}

/** Each try costs as much as an answer may hold, so a handful of them has to do. */
const shrinking = 8;
const countingKind = { apart: 'counted-apart', 'by reading': 'not-counted' } as const;
