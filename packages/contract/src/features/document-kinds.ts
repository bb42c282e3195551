import type { Module } from '../access/kinds.ts';

/** What a document may be added to, and the module without which neither is shown. */
export const documentSubjects = {
  objects: 'objects',
  contracts: 'contracts',
  invoices: 'reports',
  rental_statements: 'rental_statements',
  tickets: 'tickets',
  // Landlords themselves: their papers go with the people that they are of.
  owners: 'relations',
} as const satisfies Record<string, Module>;
export type DocumentSubject = keyof typeof documentSubjects;
// safe: the keys of a constant object are exactly its names
export const documentSubjectNames = Object.keys(documentSubjects) as [DocumentSubject, ...DocumentSubject[]];

export const documentKinds = [
  'lease',
  'invoice',
  'statement',
  'quote',
  'inspection',
  'certificate',
  'insurance',
  'photo',
  'floor_plan',
  'letter',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** So many files are looked at together before they are added. */
export const maxImportedFiles = 500;
/**
 * Why a file is not added as it is.
 * - unknown: its name carries no reference that is known
 * - ambiguous: it carries references of several records
 * - same: the same contents are at that record already
 */
export const importProblems = ['unknown', 'ambiguous', 'same', 'wrong_type', 'too_large', 'empty'] as const;
export type ImportProblem = (typeof importProblems)[number];

/** Places that the portal looks into. */
export const incomingSources = ['folder', 'bucket', 'mail', 'back_office'] as const;
export type IncomingSource = (typeof incomingSources)[number];
export const documentSources = ['upload', ...incomingSources] as const;
export type DocumentSource = (typeof documentSources)[number];

/**
 * Why a file that came in by itself is not added.
 * - owner_only: it carries the reference of a landlord alone, which versions before 0.3 refused; put back it is added
 * - personal: it looks like an identity document, or holds what can be a citizen service number
 * - unscanned: the virus scanner answers, and gives no verdict of this file
 * - link: it is no file of its own but a link or a device
 * - damaged: it cannot be read as what its name says
 * - full: the documents of the broker have reached their limit
 * - module: the broker does not show records of that kind
 * - sender: a message whose sender is not on the list
 * - signature: a message that its sender's domain has not signed, or that was changed since
 * - no_attachment: a message with nothing in it that can be a document
 */
export const refusalProblems = [
  'unknown',
  'owner_only',
  'ambiguous',
  'wrong_type',
  'damaged',
  'too_large',
  'empty',
  'personal',
  'infected',
  'unscanned',
  'link',
  'full',
  'module',
  'sender',
  'signature',
  'no_attachment',
] as const;
export type RefusalProblem = (typeof refusalProblems)[number];

/** Kinds that belong to the books, and are kept as long as the books are. */
export const kindsOfBooks = ['invoice', 'statement'] as const satisfies readonly DocumentKind[];

/** Whom a document is meant for; it is for nobody but who manages it until somebody says so. */
export const documentAudiences = ['agents', 'owner'] as const;
export type DocumentAudience = (typeof documentAudiences)[number];
/** What administrators may say of what they add: also that it is for themselves alone, which nobody else is shown. */
export const adminDocumentAudiences = ['admins', ...documentAudiences] as const;
export type AdminDocumentAudience = (typeof adminDocumentAudiences)[number];

/** A document of the books that was added by mistake can still be taken away for so long. */
export const mistakeHours = 24;
/** Of each broker together, with its owners. */
export const documentsQuota = { bytes: 20_000_000_000, files: 50_000 };
