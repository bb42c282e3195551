import { brief } from '../../lib/brief.ts';

interface Reported {
  reference: string;
  description: string | null;
  problem_category: string | null;
  category: string | null;
}

/** What a ticket is about, as short as a heading: the first words of the report, else its kind, else its number. */
export function ticketSubject({ reference, description, problem_category, category }: Reported): string {
  return brief(description) || (problem_category ?? category ?? reference);
}
