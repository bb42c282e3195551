import type { Module } from '../access/kinds.ts';

/** What an owner may be asked to agree to, and the module without which neither is shown. */
export const approvalSubjects = { tickets: 'tickets', invoices: 'reports' } as const satisfies Record<string, Module>;
export type ApprovalSubject = keyof typeof approvalSubjects;
// safe: the keys of a constant object are exactly its names
export const approvalSubjectNames = Object.keys(approvalSubjects) as [ApprovalSubject, ...ApprovalSubject[]];

/**
 * Where it stands: asked of the owner; decided, and then recorded here until the back office has dealt with it; lapsed, when it was
 * not needed any more or the amount changed. Where costs or mandate are not known nobody can be asked, and agents find out.
 */
export const approvalStages = ['asked', 'recorded', 'processed', 'lapsed', 'costs_unknown', 'mandate_unknown'] as const;
export type ApprovalStage = (typeof approvalStages)[number];

export const approvalDecisions = ['yes', 'no'] as const;
export type ApprovalDecision = (typeof approvalDecisions)[number];

/** Where a mandate was found: at the ticket, else at its object, else at an object that this one is a part of. */
export const mandateOrigins = ['ticket', 'object', 'parent'] as const;
/** What an amount is; null where nobody said so. */
export const vatKinds = ['including', 'excluding'] as const;
export type VatKind = (typeof vatKinds)[number];
export const approvalEnds = ['amount_changed', 'not_needed', 'settled'] as const;

/** An owner that did not answer is reminded after so long, and again each time that it passes, up to so many times. */
export const reminderHours = 48;
export const maxReminders = 5;
/** Of what was asked longer ago nobody is reminded any more, however few reminders went out. */
export const remindedForHours = (maxReminders + 1) * reminderHours;
/** Kinds of documents that are shown beside what is asked; beside an invoice also those of its ticket. */
export const shownKinds = ['invoice', 'quote', 'photo'] as const;
