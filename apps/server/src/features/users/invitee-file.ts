import { inviteeLimits } from '@gevel/contract/plain';
import type { Messages } from '@gevel/i18n';
import { CsvError, parse } from 'csv-parse/sync';
import type { Candidate } from './invitees.repository.ts';

/** Headings that are understood, in either language, without capitals. */
const headings = {
  owner: ['verhuurder', 'landlord'],
  email: ['e-mail', 'e-mailadres', 'email', 'email address'],
  first_name: ['voornaam', 'first name'],
  name: ['achternaam', 'naam', 'last name', 'name'],
  language: ['taal', 'language'],
  broker: ['makelaar', 'broker', 'estate agent'],
} as const;
type Column = keyof typeof headings;
const columns = Object.keys(headings) as Column[]; // keys of a constant object are exactly its names
const required = ['owner', 'email', 'first_name', 'name'] as const satisfies Column[];

export type FileFault = { fault: keyof Messages['refusals']['invitees']; line?: number; heading?: string };

/** The rows of a CSV file with a heading, at commas, semicolons or tabs; or why it is none. */
export function readInvitees(csv: string): Candidate[] | FileFault {
  const [heading = ''] = csv.split(/\r?\n/, 1);
  const delimiter = [';', '\t', ','].find((sign) => heading.includes(sign)) ?? ',';
  const records: { record: string[]; line: number }[] = [];
  try {
    parse(csv, {
      delimiter,
      bom: true,
      trim: true,
      on_record: (record: string[], { lines }) => {
        records.push({ record, line: lines });
        return null;
      },
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    if (error instanceof CsvError) return { fault: 'not_csv', line: Number(error['lines'] ?? 1) };
    throw error;
  }
  const [head, ...rows] = records;
  const named = (head?.record ?? []).map((name) => name.toLowerCase());
  const places = new Map(columns.map((column) => [column, named.findIndex((name) => isHeading(column, name))]));
  const missing = required.find((column) => places.get(column) === -1);
  if (missing) return { fault: 'heading_missing', heading: headings[missing][0] };
  const unknown = named.find((name) => name !== '' && !columns.some((column) => isHeading(column, name)));
  if (unknown !== undefined) return { fault: 'heading_unknown', heading: unknown.slice(0, 100) };
  if (rows.length === 0) return { fault: 'no_rows' };
  if (rows.length > inviteeLimits.checked) return { fault: 'too_many_rows' };
  return rows.map(({ record, line }) => {
    const cell = (column: Column) => (record[places.get(column) ?? -1] ?? '').slice(0, 300);
    return {
      row: line,
      owner: cell('owner'),
      owner_id: null,
      email: cell('email'),
      first_name: cell('first_name'),
      name: cell('name'),
      language: cell('language').toLowerCase(),
      broker: cell('broker'),
      broker_id: null,
    };
  });
}

// safe: the headings of one column are texts among others
const isHeading = (column: Column, name: string) => (headings[column] as readonly string[]).includes(name);
