import type { Operation } from '@gevel/contract';
import { z } from 'zod';

const holdsIds = /(^|_)ids?$|^(entry|assignee)$/;
/** In an address also by their name alone. */
const holdsIdsInQuestions = /(^|_)ids?$|^(owner|object|relation|broker|user|before|against)$/;
/** In others what is asked is before a day. */
const isDay = (shape: unknown) => shape instanceof z.ZodType && !shape.safeParse('201').success;

/** Members of questions and bodies that are ids; those of lists are tried with the list. */
export function membersWithIds({ body, query, list, path }: Operation): string[] {
  const isList = list !== undefined && !path.includes('{');
  const members = (shape: unknown) => (shape instanceof z.ZodObject ? Object.entries(shape.shape) : []);
  const names = (shape: unknown) =>
    members(shape).flatMap(([name, member]) => (name === 'before' && isDay(member) ? [] : [name]));
  return [
    ...names(body).filter((name) => holdsIds.test(name)),
    ...names(isList ? undefined : query).filter((name) => holdsIdsInQuestions.test(name)),
  ];
}
