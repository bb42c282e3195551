import type { Module } from '../access/kinds.ts';

/** The records at which questions are asked, each with the module that it goes with. */
export const threadSubjects = {
  rental_statement: 'rental_statements',
  mutation: 'financial',
  invoice: 'reports',
  ticket: 'tickets',
  contract: 'contracts',
  object: 'objects',
} as const satisfies Readonly<Record<string, Module>>;

export type ThreadSubject = keyof typeof threadSubjects;
export const threadSubjectNames = Object.keys(threadSubjects) as [ThreadSubject, ...ThreadSubject[]]; // keys of a constant object are exactly its names

export const subjectsOf = (modules: readonly Module[]): ThreadSubject[] =>
  threadSubjectNames.filter((name) => modules.includes(threadSubjects[name]));

/** Whom a thread is for: the owner and its agents, or the agents among themselves. */
export const threadAudiences = ['owner', 'agents'] as const;
export type ThreadAudience = (typeof threadAudiences)[number];

/** Answered: somebody other than who asked spoke last, or an agent says that nothing is to be answered any more. */
export const threadStates = ['open', 'answered'] as const;
export type ThreadState = (typeof threadStates)[number];

export const longestMessage = 4_000;
/** More than these are not counted. */
export const maxUnreadThreads = 99;
export const threadPageSize = 25;
export const maxSavedAnswers = 100;
