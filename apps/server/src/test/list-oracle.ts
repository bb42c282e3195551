import {
  countedFields,
  type Emptiness,
  type Field,
  filterOperator,
  isEmptiness,
  type List,
  totalledFields,
} from '@gevel/contract/plain';
import { wholeValues } from '../lists/whole-values.ts';
import { euro, type Fact, type Wire } from './facts/fact.ts';
import type { Question } from './list-question.ts';
import { compareKeys, compareTexts, fold, sortKey } from './sort-key.ts';

/** What the list should answer to a question, but for how fresh it is. */
export function expectedAnswer(list: List, facts: readonly Fact[], question: Question) {
  const found = facts.filter((fact) => matches(list, fact, question));
  const page = question.page ?? 1;
  const perPage = question.per_page ?? 10;
  const sorted = [...found].sort(orderOf(list, question.sort.length > 0 ? question.sort : list.defaultSort));
  return {
    data: sorted.slice((page - 1) * perPage, page * perPage).map((fact) => rowOf(list, fact, question)),
    meta: {
      current_page: page,
      not_read: [],
      per_page: perPage,
      total: found.length,
      last_page: Math.max(1, Math.ceil(found.length / perPage)),
      ...totals(list, found),
      ...counts(list, facts, question),
    },
  };
}

function rowOf(list: List, fact: Fact, question: Question) {
  const usual = Object.keys(list.fields).filter((name) => !list.fields[name]?.options.recordOnly);
  const fields = question.fields.length > 0 ? question.fields : usual;
  return {
    ...Object.fromEntries(fields.map((name) => [name, fact.fields[name]])),
    ...Object.fromEntries(question.include.map((name) => [name, fact.includes[name]])),
  };
}

function totals(list: List, found: readonly Fact[]) {
  const names = totalledFields(list);
  if (names.length === 0) return {};
  const sum = (name: string) => found.reduce((cents, fact) => cents + centsOf(fact.fields[name]), 0);
  return { totals: Object.fromEntries(names.map((name) => [name, euro(sum(name))])) };
}

/** An amount that nobody knows adds nothing. */
const centsOf = (value: Wire | undefined) => (value === null ? 0 : Number(String(value).replace('.', '')));

function counts(list: List, facts: readonly Fact[], question: Question) {
  if (question.counts.length === 0) return {};
  const count = (name: string) => {
    const { [name]: _own, ...filter } = question.filter;
    const values = facts
      .filter((fact) => matches(list, fact, { ...question, filter }))
      .map((fact) => fact.fields[name])
      .filter((value) => typeof value === 'string');
    return Object.fromEntries(
      [...new Set(values)].map((value) => [value, values.filter((one) => one === value).length]),
    );
  };
  const asked = countedFields(list).filter((name) => question.counts.includes(name));
  return { counts: Object.fromEntries(asked.map((name) => [name, count(name)])) };
}

function matches(list: List, fact: Fact, { filter }: Question): boolean {
  return Object.entries(filter).every(([name, asked]) => {
    if (name === 'q') return typeof asked === 'string' && isFoundBy(list, fact, asked);
    if (isEmptiness(name)) return typeof asked === 'string' && isAsEmpty(list, fact, name, asked.split(','));
    const ids = fact.found[name];
    if (ids) return typeof asked === 'string' && asked.split(',').some((id) => ids.includes(Number(id)));
    const field = list.fields[name];
    if (!field) throw new Error(`There is no filter ${name}`);
    return fits(field, fact.fields[name] ?? null, asked);
  });
}

/** Every word that is asked has to begin one of the record. */
function isFoundBy(list: List, fact: Fact, term: string): boolean {
  const searched = Object.keys(list.fields).filter(
    (name) => list.fields[name]?.options.search && !list.fields[name].options.masked,
  );
  const words = wordsIn([...searched.map((name) => fact.fields[name] ?? ''), ...fact.alsoSearched].join(' '));
  const asked = wordsIn(term);
  if (asked.length > 0 && wholeValues(term).some(({ word }) => fact.whole?.includes(word))) return true;
  return asked.length > 0 && asked.every((part) => words.some((word) => word.startsWith(part)));
}

/** What stands between spaces and signs. */
const wordsIn = (text: string) => fold(text).match(/[^\s!-/:-@[-`{-~‘’“”„–—·•«»]+/g) ?? [];

function fits(field: Field, value: Wire, asked: Question['filter'][string]): boolean {
  if (value === null) return false;
  if (typeof asked === 'object') {
    const { from, to } = asked;
    return (
      (from === undefined || compare(field, value, from) >= 0) && (to === undefined || compare(field, value, to) <= 0)
    );
  }
  if (filterOperator(field) === 'any-of') return asked.split(',').includes(String(value));
  if (field.kind === 'boolean') return String(value) === asked;
  const [, before, part = '', after] = /^(\*?)(.*?)(\*?)$/su.exec(asked) ?? [];
  if (part === '' || (before === '' && after === '')) return sortKey(String(value)) === sortKey(asked);
  const [whole, sought] = [fold(String(value)), fold(part)];
  if (before === '') return whole.startsWith(sought);
  return after === '' ? whole.endsWith(sought) : whole.includes(sought);
}

function isAsEmpty(list: List, fact: Fact, filter: Emptiness, names: readonly string[]): boolean {
  return names.every((name) => {
    const value = fact.fields[name] ?? null;
    return (value === null || (list.fields[name]?.kind === 'text' && value === '')) === (filter === 'empty');
  });
}

type Order = (left: Fact, right: Fact) => number;

/** A field counts where it is first named; what is equal by all of them follows its id, in the direction of the last. */
function orderOf(list: List, asked: readonly string[]): Order {
  const nameOf = (term: string) => term.replace(/^-/, '');
  const terms = asked.filter((term, place) => asked.findIndex((one) => nameOf(one) === nameOf(term)) === place);
  const orders = terms.map((term): Order => {
    const name = nameOf(term);
    const field = list.fields[name];
    if (!field) throw new Error(`There is no field ${name}`);
    const direction = term.startsWith('-') ? -1 : 1;
    return (left, right) => {
      const [one, other] = [left.fields[name] ?? null, right.fields[name] ?? null];
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      return direction * compare(field, one, other);
    };
  });
  const direction = terms.at(-1)?.startsWith('-') ? -1 : 1;
  return (left, right) => {
    for (const order of orders) {
      const difference = order(left, right);
      if (difference !== 0) return difference;
    }
    return direction * (left.id - right.id);
  };
}

function compare(field: Field, left: Wire, right: Wire): number {
  switch (field.kind) {
    case 'text':
      return compareKeys(String(left), String(right));
    case 'money':
    case 'decimal':
    case 'integer':
      return Number(scaled(String(left)) - scaled(String(right)));
    case 'boolean':
      return Number(left) - Number(right);
    case 'enum':
      return rankOf(field, left) - rankOf(field, right) || compareTexts(String(left), String(right));
    default:
      return compareTexts(String(left), String(right));
  }
}

/** Priorities order by weight; of other values nobody knows a weight. */
function rankOf(field: Field, value: Wire): number {
  return field.values.includes('high') ? field.values.indexOf(String(value)) : 0;
}

/** Exact decimals as whole numbers of twenty places. */
function scaled(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const size = BigInt(whole + fraction.padEnd(20, '0'));
  return text.startsWith('-') ? -size : size;
}
