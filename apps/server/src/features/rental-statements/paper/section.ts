import type { DetailOf, ExplainedChange, Language, UnreadRecords } from '@gevel/contract';
import { centsOf, type rentalStatementsList } from '@gevel/contract/plain';
import { type DocumentMessages, formatPostalCode, type Messages } from '@gevel/i18n';
import type { DocumentBrand } from '../../../platform/pdf/document-brand.repository.ts';
import type { TaggedPdf } from '../../../platform/pdf/tagged-pdf.ts';

export type StatementRecord = DetailOf<typeof rentalStatementsList>;

/** How it differs from the statement that it took over from, as its screen says. */
export interface PaperChange extends ExplainedChange {
  before: NonNullable<StatementRecord['previous']>;
}

export interface StatementPaper {
  record: StatementRecord;
  /** Null where its screen compares nothing. */
  change: PaperChange | null;
  brand: DocumentBrand;
  /** The firm that invoices the fee; null when the books do not say which. */
  manager: string | null;
  /** What could not be read of what it is made of. */
  unread: readonly UnreadRecords[];
  /** Where it comes from and how it is checked: names with what they stand for. */
  provenance: readonly (readonly [name: string, value: string])[];
  documentNumber: string;
  language: Language;
  labels: Messages['rental-statements'] & {
    readonly document: DocumentMessages['statement'];
    readonly provenance: DocumentMessages['provenance'];
  };
}

/** What every section needs: the statement, its words, and how amounts and dates are written. */
export interface Section extends StatementPaper {
  pdf: TaggedPdf;
  money: (amount: string) => string;
  date: (day: string | null) => string;
  iban: (account: string | null) => string;
  fill: (template: string, values: Readonly<Record<string, string>>) => string;
}

export function addressLines({ owner }: StatementRecord): string[] {
  if (owner === null) return [];
  const place = [owner.postal_code === null ? null : formatPostalCode(owner.postal_code), owner.city].filter(Boolean);
  return [owner.street_address, place.join(' ')].filter((line): line is string => Boolean(line));
}

export function isZero(amount: string): boolean {
  return centsOf(amount) === 0n;
}

export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

export function objectName(row: { object_reference: string | null; object_name: string | null }, none: string): string {
  return [row.object_reference, row.object_name].filter(Boolean).join(' · ') || none;
}
