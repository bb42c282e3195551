import type { ChangeableSource } from '../changeable-source.ts';
import { FeedRefusal, type FeedRow, type NewTicket } from '../feed/source.ts';
import { Problem } from '../http/problem-details.ts';
import type { FeedSchema } from '../schema/feed-schema.ts';
import { memberNumber } from '../schema/member-numbers.ts';
import type { TicketBody } from './ticket-fields.ts';

/** A ticket in the words of the REST calls, which know references and no numeric ids. */
export interface Ticket {
  reference: string;
  externalIdentifier: string | null;
  externalLink: string | null;
  reportingDate: string;
  closingDate: string | null;
  stateName: string | null;
  priority: number;
  problemCategoryName: string | null;
  ownerReference: string | null;
  realEstateObjectReference: string | null;
  description: string | null;
}

interface Names {
  reference: string | null;
  externalIdentifier: string | null;
}

type Links = Pick<Ticket, 'externalIdentifier' | 'externalLink'>;

/** The tickets of the source, and what only the REST side knows of them: our own identifiers. */
export class TicketBook {
  private readonly source: ChangeableSource;
  private readonly schema: FeedSchema;
  private readonly links = new Map<string, Links>();
  private readonly references = new Map<string, Map<unknown, string>>();

  constructor(source: ChangeableSource, schema: FeedSchema) {
    this.source = source;
    this.schema = schema;
    source.onChange(() => this.references.clear());
  }

  *all(): Iterable<Ticket> {
    for (const row of this.source.rows('ServiceTickets')) yield this.fromRow(row);
  }

  /** When both names are given both must match. */
  find({ reference, externalIdentifier }: Names): Ticket {
    if (!reference && !externalIdentifier) {
      const message = 'A reference or an externalIdentifier is required.';
      throw new Problem(400, 'One or more validation errors occurred.', { reference: [message] });
    }
    for (const ticket of this.all()) {
      const agrees =
        (!reference || ticket.reference === reference) && externalIdentifierAgrees(ticket, externalIdentifier);
      if (agrees) return ticket;
    }
    throw new Problem(404, 'The service ticket was not found.');
  }

  create(body: TicketBody): Ticket {
    this.refuseTakenIdentifier(body, null);
    const { reference: _unused, externalLink, ...ticket } = body;
    const { reference } = this.source.createTicket(ticket satisfies NewTicket);
    this.links.set(reference, { externalIdentifier: body.externalIdentifier, externalLink });
    return this.find({ reference, externalIdentifier: null });
  }

  /** Overwrites all that a call may write; what the body leaves out becomes empty. */
  update(body: TicketBody): Ticket {
    // beside a reference the identifier is a new value, not a name
    const { reference } = this.find(body.reference ? { ...body, externalIdentifier: null } : body);
    this.refuseTakenIdentifier(body, reference);
    const row = this.rowOf(reference);
    const key = row['ServiceTicketId'];
    if (typeof key !== 'number') throw new Error(`ticket ${reference} has no id`);
    this.source.patchRow('ServiceTickets', key, {
      ReportingDate: body.reportingDate,
      Priority: (['Low', 'Normal', 'High'] as const)[body.priority - 1] ?? 'Normal',
      Description: body.description,
      ...(body.stateName !== null && this.named('ServiceTicketState', 'stateName', body.stateName)),
      ...this.named('ServiceTicketProblemCategory', 'problemCategoryName', body.problemCategoryName),
    });
    this.links.set(reference, { externalIdentifier: body.externalIdentifier, externalLink: body.externalLink });
    return this.find({ reference, externalIdentifier: null });
  }

  /** The id and name columns of a state or category, both taken from its own set. */
  private named(
    what: 'ServiceTicketState' | 'ServiceTicketProblemCategory',
    field: string,
    name: string | null,
  ): FeedRow {
    if (name === null) return { [`${what}Id`]: null, [`${what}Name`]: null };
    const set = what === 'ServiceTicketState' ? 'ServiceTicketStates' : 'ServiceTicketProblemCategories';
    for (const row of this.source.rows(set)) {
      if (row['Name'] === name) return { [`${what}Id`]: row[`${what}Id`] ?? null, [`${what}Name`]: name };
    }
    throw new FeedRefusal('invalid', field, `There is no ${field} '${name}'.`);
  }

  /** Creating twice with one identifier of ours must not make two tickets. */
  private refuseTakenIdentifier({ externalIdentifier }: TicketBody, ownReference: string | null): void {
    if (externalIdentifier === null) return;
    const holder = [...this.links].find(([, links]) => links.externalIdentifier === externalIdentifier)?.[0];
    if (holder === undefined || holder === ownReference) return;
    // a reset of the source may have taken the ticket away
    if (![...this.source.rows('ServiceTickets')].some((row) => row['Reference'] === holder)) return;
    throw new FeedRefusal(
      'invalid',
      'externalIdentifier',
      `The externalIdentifier '${externalIdentifier}' is already in use.`,
    );
  }

  private rowOf(reference: string): FeedRow {
    for (const row of this.source.rows('ServiceTickets')) if (row['Reference'] === reference) return row;
    throw new Problem(404, 'The service ticket was not found.');
  }

  private fromRow(row: FeedRow): Ticket {
    const reference = text(row['Reference']) ?? '';
    const links = this.links.get(reference);
    return {
      reference,
      externalIdentifier: links?.externalIdentifier ?? null,
      externalLink: links?.externalLink ?? null,
      reportingDate: text(row['ReportingDate']) ?? '',
      closingDate: text(row['ClosingDate']),
      stateName: text(row['ServiceTicketStateName']),
      priority: memberNumber(this.schema, 'ServiceTicketPriority', text(row['Priority']) ?? ''),
      problemCategoryName: text(row['ServiceTicketProblemCategoryName']),
      ownerReference: this.referenceOf('owners', 'OwnerId', row),
      realEstateObjectReference: this.referenceOf('RealEstateObjects', 'RealEstateObjectId', row),
      description: text(row['Description']),
    };
  }

  private referenceOf(set: string, idColumn: string, row: FeedRow): string | null {
    const known = this.references.get(set) ?? new Map<unknown, string>();
    if (!this.references.has(set)) {
      for (const target of this.source.rows(set)) known.set(target[idColumn], text(target['Reference']) ?? '');
      this.references.set(set, known);
    }
    return known.get(row[idColumn]) || null;
  }
}

function externalIdentifierAgrees(ticket: Ticket, asked: string | null): boolean {
  return !asked || ticket.externalIdentifier === asked;
}

function text(value: FeedRow[string] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
