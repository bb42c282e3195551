import { describe, expect, test } from 'vitest';
import { lastAudit, outcome } from '../../test/administration.ts';
import {
  above,
  addDocument,
  changed,
  colleague,
  decide,
  invoice,
  listed,
  notes,
  one,
  other,
  server,
  ticketOf,
  useApprovals,
  withInvoice,
  withTicket,
} from '../../test/approvals-world.ts';
import { openPortal } from '../../test/open-portal.ts';
import type { TestServer } from '../../test/test-server.ts';
import { sendForm } from '../../test/upload-form.ts';
import { sendDueWrites } from '../tickets/send-ticket-writes.ts';

useApprovals();

describe('a decision', () => {
  test('is kept with who, when and what was shown, and goes to the ticket as a note', async () => {
    await changed(withTicket(above));
    const asked = await one();
    server.clock.forward({ minutes: 5 });
    expect((await decide(server.clients.owner, asked)).statusCode).toBe(204);
    for (const who of [server.clients.owner, colleague, server.clients.broker])
      expect(await one(who)).toMatchObject({
        stage: 'recorded',
        decision: 'yes',
        decided_by: 'owner Proefpersoon',
        decided_at: '2026-06-15T08:05:00Z',
      });
    const { rows } = await server.database.sync((connection) =>
      connection.query('select shown, user_id from approvals'),
    );
    expect(rows[0]).toMatchObject({
      shown: {
        amount: '750.50',
        mandate: '500.00',
        mandate_of: 'ticket',
        vat: null,
        documents: [],
        budgets: [{ id: '101', year: 2026, budgeted: '1200.00', booked: '450.50', left: '749.50' }],
      },
      user_id: expect.any(String),
    });
    expect(await notes()).toEqual([
      {
        state: 'kept',
        ticket_id: String(ticketOf(101)),
        user_name: 'owner Proefpersoon',
        description:
          'De verhuurder is akkoord met € 750,50 (btw niet vastgelegd). Het mandaat is € 500,00. Besloten door owner Proefpersoon op 15 juni 2026 om 10:05 in het portaal.',
      },
    ]);
    expect(await lastAudit(server)).toMatchObject({
      action: 'approval.decide',
      after: { decision: 'yes', amount: '750.50', mandate: '500.00' },
    });
    await server.database.sync((connection) => connection.query(`update ticket_writes set state = 'sent'`));
    expect((await one()).stage).toBe('processed');
  });

  test('stays processed when its note is there no more', async () => {
    await changed(withTicket(above));
    await decide(server.clients.owner, await one());
    for (const statement of [`update ticket_writes set state = 'sent'`, 'delete from ticket_writes'])
      await server.database.sync((connection) => connection.query(statement));
    expect(await one()).toMatchObject({ decision: 'yes', stage: 'processed' });
    expect(await listed(server.clients.broker, '?filter[stage]=recorded')).toEqual([]);
  });

  test('is not processed when its note was removed before it was sent', async () => {
    await changed(withTicket(above));
    await decide(server.clients.owner, await one());
    await server.database.sync((connection) => connection.query('delete from ticket_writes'));
    expect(await one()).toMatchObject({ decision: 'yes', stage: 'recorded' });
  });

  test('is one: whoever comes later hears who was first, and the same answer twice is one', async () => {
    await changed(withTicket(above));
    const asked = await one();
    const clients = [server.clients.owner, colleague, server.clients.owner, colleague];
    const answers = await Promise.all(clients.map((who, place) => decide(who, asked, place % 2 === 0 ? 'yes' : 'no')));
    const kept = await one();
    const isFirst = (place: number) => (kept.decision === 'yes') === (place % 2 === 0);
    answers.forEach((answer, place) => {
      expect(answer.statusCode, answer.body).toBe(isFirst(place) ? 204 : 409);
      if (!isFirst(place))
        expect(answer.json()).toMatchObject({
          code: 'changed_meanwhile',
          current: { id: asked.id, decision: kept.decision, decided_by: kept.decided_by },
        });
    });
    expect(await notes()).toHaveLength(1);
  });

  test.each(['ticket_writes', 'audit_events'])(
    'is not there by half when its server dies before %s is written, and can be given again',
    async (table) => {
      await changed(withTicket(above));
      const asked = await one();
      const { owner } = server.database;
      await owner.query(
        `create function dies() returns trigger language plpgsql as $$ begin raise exception 'dies'; end $$`,
      );
      await owner.query(`create trigger dies before insert on ${table} for each row execute function dies()`);
      expect((await decide(server.clients.owner, asked)).statusCode).toBe(500);
      await owner.query(`drop function dies() cascade`);
      expect(await one()).toMatchObject({ id: asked.id, stage: 'asked', decision: null });
      expect(await notes()).toEqual([]);
      expect((await decide(server.clients.owner, asked)).statusCode).toBe(204);
      expect(await notes()).toHaveLength(1);
    },
  );

  test('reaches the back office as one note, whichever of several servers goes on after its own died', async () => {
    await changed(withTicket(above));
    expect((await decide(server.clients.owner, await one())).statusCode).toBe(204);
    await server.database.sync((connection) => connection.query(`update ticket_writes set state = 'queued'`));
    const received: string[] = [];
    const backOffice = {
      checkConnection: async () => {},
      addTicketNote: async ({ message }: { message: string }) => received.push(message),
    } as unknown as Parameters<typeof sendDueWrites>[0]['backOffice']; // a note needs no more of it
    const send = ({ app, database, clock }: TestServer) => sendDueWrites({ database, clock, backOffice, log: app.log });
    await Promise.all([send(server), send(other), send(server), send(other)]);
    expect(received).toEqual([expect.stringContaining('De verhuurder is akkoord met € 750,50')]);
    expect((await one()).stage).toBe('processed');
    await send(other);
    expect(received).toHaveLength(1);
  });

  test('stays as to process, and is not sent twice, when its server died while the note was under way', async () => {
    await changed(withTicket(above));
    expect((await decide(server.clients.owner, await one())).statusCode).toBe(204);
    await server.database.sync((connection) =>
      connection.query(`update ticket_writes set state = 'sending', attempts = 1, claimed_until = $1`, [
        new Date(server.clock.now().getTime() + 60_000),
      ]),
    );
    server.clock.forward({ minutes: 5 });
    const never = () => Promise.reject(new Error('Nothing is sent that may have arrived'));
    const backOffice = { checkConnection: never, addTicketNote: never } as unknown as Parameters<
      typeof sendDueWrites
    >[0]['backOffice']; // as above
    await sendDueWrites({ ...other, backOffice, log: other.app.log });
    expect(await notes()).toMatchObject([{ state: 'failed' }]);
    expect(await one(server.clients.broker)).toMatchObject({ decision: 'yes', stage: 'recorded' });
  });

  test('is refused on an amount that is another by now, with the new one; the former stays as history', async () => {
    await changed(withTicket(above));
    const asked = await one();
    // As synchronisation does while it runs: what is asked follows at its end.
    await server.database.sync((connection) =>
      connection.query('update tickets set expected_costs = 80000 where id = $1', [ticketOf(101)]),
    );
    const answer = await decide(server.clients.owner, asked);
    expect(answer.statusCode).toBe(409);
    const { code, current } = answer.json();
    expect([code, current.amount, current.stage]).toEqual(['changed_meanwhile', '800.00', 'asked']);
    expect(await notes()).toEqual([]);
    expect((await decide(server.clients.owner, current, 'no')).statusCode).toBe(204);
    expect(await one()).toMatchObject({
      decision: 'no',
      earlier: [{ id: asked.id, decision: null, is_current: false, amount: '750.50' }],
    });
    await changed(withTicket({ expected_costs: 90_000 }));
    expect((await listed(server.clients.owner)).map(({ stage, amount }) => [stage, amount])).toEqual([
      ['asked', '900.00'],
      ['lapsed', '800.00'],
      ['lapsed', '750.50'],
    ]);
    expect((await one()).earlier[0]).toMatchObject({ decision: 'no', decided_by: 'owner Proefpersoon' });
  });

  test('is refused when another mandate or another document is there than was seen', async () => {
    await changed(withTicket(above));
    const asked = await one();
    for (const other of [
      { mandate: '400.00' },
      { mandate: null },
      { documents: [{ id: '123', sha256: 'x' }] },
      { amount: '750.51' },
    ])
      expect((await decide(server.clients.owner, asked, 'yes', other)).json()).toMatchObject({
        code: 'changed_meanwhile',
        current: { id: asked.id, stage: 'asked' },
      });
    expect((await one()).stage).toBe('asked');
  });

  test('is refused when another file is in the place of a document that was seen', async () => {
    await changed(withTicket(above));
    await addDocument({ type: 'tickets', id: '101001', kind: 'quote' });
    const asked = await one();
    const file = { name: 'offerte.pdf', type: 'application/pdf', content: '%PDF-1.7\nduurder\n%%EOF' };
    const path = `/documents/${asked.documents[0]?.id}/content`;
    const replaced = await sendForm(server.clients.broker, { method: 'PUT', path, file, fields: { is_checked: '' } });
    expect(replaced.statusCode, replaced.body).toBe(204);
    expect((await decide(server.clients.owner, asked)).json()).toMatchObject({ code: 'changed_meanwhile' });
    expect((await decide(server.clients.owner, await one())).statusCode).toBe(204);
  });

  test('stands while the amount does, whatever becomes of the mandate', async () => {
    await changed(withTicket(above));
    await decide(server.clients.owner, await one(), 'no');
    await changed(withTicket({ ...above, mandate_amount: 90_000 }));
    await changed(withTicket(above));
    expect(await listed(server.clients.owner)).toMatchObject([{ stage: 'recorded', decision: 'no' }]);
  });

  test('is nobody else’s: of no agent, nor of an administrator who looks as the owner', async () => {
    await changed(withTicket(above));
    const asked = await one();
    expect(outcome(await decide(server.clients.broker, asked))).toEqual({ status: 403, code: 'forbidden' });
    const admin = await server.login('admin');
    await openPortal(server, admin, { type: 'owner', id: 101 });
    expect((await one(admin)).id).toBe(asked.id);
    expect(outcome(await decide(admin, asked))).toEqual({ status: 403, code: 'portal_read_only' });
    expect(await one()).toMatchObject({ stage: 'asked', decision: null });
  });

  test('on an invoice goes to its ticket if there is one, and is not processed until its state changes there', async () => {
    const waiting = { workflow_state: 'ownerapprovalworkflow', outstanding_amount: null } as const;
    await changed(withInvoice(waiting));
    const asked = await one();
    expect(asked).toMatchObject({
      subject_type: 'invoices',
      subject_id: `purchases-${invoice}`,
      amount: '1000.00',
      mandate: null,
      above_mandate: null,
    });
    expect((await decide(colleague, asked)).statusCode).toBe(204);
    expect(await notes()).toEqual([]);
    expect(await one(server.clients.broker)).toMatchObject({ stage: 'recorded', decided_by: 'Dirk Waarneming' });
    expect(await listed(server.clients.broker, '?filter[stage]=recorded')).toHaveLength(1);
    await changed(withInvoice({ ...waiting, workflow_state: 'approved' }));
    expect(await one()).toMatchObject({ stage: 'processed', decision: 'yes', end_reason: 'settled' });

    await changed(withInvoice({ ...waiting, amount_incl: 120_000, ticket_id: ticketOf(101) }));
    await addDocument({ type: 'invoices', id: `purchases-${invoice}`, kind: 'invoice' });
    await addDocument({ type: 'tickets', id: String(ticketOf(101)), kind: 'quote' });
    await addDocument({ type: 'tickets', id: String(ticketOf(102)), kind: 'quote' });
    const [again] = await listed(server.clients.owner, '?filter[stage]=asked');
    const whole = (await server.clients.owner.get(`/approvals/${again?.id}`)).json().data;
    // Of the invoice itself and of its ticket.
    expect(whole.documents.map(({ kind }: { kind: string }) => kind)).toEqual(['quote', 'invoice']);
    expect(whole).toMatchObject({
      amount: '1200.00',
      ticket_id: String(ticketOf(101)),
      earlier: [{ decision: 'yes' }],
    });
    expect((await decide(server.clients.owner, whole, 'no')).statusCode).toBe(204);
    expect((await notes())[0]?.description).toContain(`Het gaat om factuur F-${invoice}.`);
    // The note is there; the invoice still waits.
    await server.database.sync((connection) => connection.query(`update ticket_writes set state = 'sent'`));
    expect(await listed(server.clients.owner, '?filter[stage]=recorded')).toHaveLength(1);
  });
});
