import { AnsweredFailure } from '../../http/failure-of-status.ts';
import { AnswerTooLarge } from '../../http/read-body.ts';
import type { BackOfficeFailure } from '../../port/failure.ts';

/** What a refusal says of how the question must be asked. */
export type Lesson =
  | { kind: 'page size'; rows: number }
  | { kind: 'too large' }
  | { kind: 'property'; property: string }
  | { kind: 'option'; option: 'count' | 'select' };

/**
 * Understands the refusals of a feed made with Microsoft's ASP.NET Core OData, by the texts that its resources have
 * (https://github.com/OData/AspNetCoreOData); null for any other refusal.
 */
export function lessonOf(refusal: BackOfficeFailure): Lesson | null {
  if (refusal instanceof AnswerTooLarge) return { kind: 'too large' };
  if (!(refusal instanceof AnsweredFailure) || refusal.status !== 400) return null;
  const words = refusal.message;
  const [, rows] = /\bThe limit of '(\d{1,9})' for Top query has been exceeded\b/i.exec(words) ?? [];
  if (rows !== undefined) return { kind: 'page size', rows: Number(rows) };
  const [, property] = /\bCould not find a property named '(\w+)'/i.exec(words) ?? [];
  if (property !== undefined) return { kind: 'property', property };
  const [, option] = /\bQuery option '\$?(?:Inline)?(Count|Select)' is not allowed\b/i.exec(words) ?? [];
  return option === undefined ? null : { kind: 'option', option: /count/i.test(option) ? 'count' : 'select' };
}
