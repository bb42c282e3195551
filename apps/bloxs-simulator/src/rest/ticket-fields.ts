import type { NewTicket } from '../feed/source.ts';
import { FieldReader } from './field-reader.ts';

const longestExternalIdentifier = 100;

export interface TicketBody extends NewTicket {
  reference: string | null;
  externalLink: string | null;
}

/** The body of a ticket that is created or overwritten; a reporting date is the one thing it must have. */
export function readTicketBody(body: unknown): TicketBody {
  const reader = new FieldReader(body);
  const priority = reader.wholeNumber('priority', { min: 1, max: 3, preset: 2 });
  const ticket: TicketBody = {
    reference: reader.text('reference'),
    externalIdentifier: reader.text('externalIdentifier', { max: longestExternalIdentifier }),
    externalLink: reader.text('externalLink'),
    reportingDate: reader.requiredMoment('reportingDate'),
    ownerReference: reader.text('ownerReference'),
    realEstateObjectReference: reader.text('realEstateObjectReference'),
    reporterReference: reader.text('reporterReference'),
    stateName: reader.text('stateName'),
    priority: priority === 1 || priority === 3 ? priority : 2,
    problemCategoryName: reader.text('problemCategoryName'),
    description: reader.text('description'),
  };
  reader.finish();
  return ticket;
}
