import type { Language } from '@gevel/contract';
import type { Messages } from '@gevel/i18n';
import type { z } from 'zod';
import { messagesIn } from './language.ts';

type Issue = z.core.$ZodIssue;
type Words = Messages['invalidValues'];

const maxFields = 30;
const maxNameLength = 60;

/** What is wrong per field ("filter.state"), in the language of the user. */
export function fieldErrors(issues: readonly Issue[], input: unknown, language: Language): Record<string, string[]> {
  const labels = messagesIn(language).invalidValues;
  const errors = new Map<string, string[]>();
  for (const [field, text] of issues.flatMap((issue) => textsOf(issue, input, labels))) {
    const texts = errors.get(field);
    if (!texts) errors.set(field, [text]);
    else if (!texts.includes(text)) texts.push(text);
    if (errors.size >= maxFields) break;
  }
  return Object.fromEntries(errors);
}

function textsOf(issue: Issue, input: unknown, labels: Words): [field: string, text: string][] {
  const field = fieldOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [
      fieldOf([...issue.path, key]),
      fill(labels.unknown_name, { name: shortened(key) }),
    ]);
  }
  return [[field, textOf(issue, input, labels)]];
}

function textOf(issue: Issue, input: unknown, labels: Words): string {
  if (issue.code === 'custom') return toldReason(issue.params, labels) ?? labels.invalid;
  if (issue.code === 'too_big') {
    return fill(issue.origin === 'string' ? labels.too_long : labels.too_large, { max: String(issue.maximum) });
  }
  if (issue.code === 'too_small') {
    const min = String(issue.minimum);
    if (issue.origin === 'number' || issue.origin === 'int') return fill(labels.too_small, { min });
    const value = valueAt(input, issue.path);
    const isEmpty = typeof value !== 'string' || value.trim() === '';
    return isEmpty ? requiredText(issue, labels) : fill(labels.too_short, { min });
  }
  const isMissing = issue.code === 'invalid_type' && valueAt(input, issue.path) === undefined;
  return isMissing ? requiredText(issue, labels) : labels.invalid;
}

/** What the contract itself says is wrong, by the name of a sentence. */
function toldReason(params: Record<string, unknown> | undefined, labels: Words): string | null {
  const sentence = Object.entries(labels).find(([name]) => name === params?.['reason'])?.[1];
  if (sentence === undefined) return null;
  const { name, min, max } = params ?? {};
  return fill(sentence, { name: shortened(String(name)), min: String(min), max: String(max) });
}

/** The specification has a sentence of its own for a description. */
function requiredText(issue: Issue, labels: Words): string {
  return issue.path.length === 1 && issue.path[0] === 'description' ? labels.description_required : labels.required;
}

/** Places inside a list of values are no field of their own; what concerns everything stands under the body itself. */
function fieldOf(path: readonly PropertyKey[]): string {
  const names = path.filter((part) => typeof part === 'string').map(shortened);
  return names.length === 0 ? 'body' : names.join('.');
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}

function shortened(name: string): string {
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name;
}

/** Fills in the placeholders of a text, each once: what is filled in is not read again. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
