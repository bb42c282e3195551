import type { Database } from '../../db/database.ts';
import { hashOfId } from '../../platform/session/secret-id.ts';
import type { TestClient } from '../test-client.ts';
import { picture, sendForm } from '../upload-form.ts';
import { victim } from './attack-world.ts';

/** Photos of two tickets behind a link each: of the victim, and of an owner of the attacker's broker. */
export interface LinkedPhotos {
  /** Of the victim. */
  link: string;
  photo: string;
  /** The secret of the other one, which anybody may have. */
  knownToken: string;
}

const knownToken = 'k'.repeat(43);

export async function addLinkedPhotos(
  database: Database,
  clients: { victim: TestClient; colleague: TestClient },
): Promise<LinkedPhotos> {
  const theirs = await addLinked(database, clients.victim, { ticketId: String(victim.record), token: 'v'.repeat(43) });
  await addLinked(database, clients.colleague, { ticketId: '101003', token: knownToken });
  return { ...theirs, knownToken };
}

async function addLinked(
  database: Database,
  client: TestClient,
  { ticketId, token }: { ticketId: string; token: string },
): Promise<{ link: string; photo: string }> {
  const about = { kind: 'photo', description: '', audience: 'owner', valid_until: '', is_checked: '' };
  const file = { name: 'lek.png', type: 'image/png', content: await picture().png().toBuffer() };
  const fields = { ...about, subject_type: 'tickets', subject_id: ticketId };
  const added = await sendForm(client, { method: 'POST', path: '/documents', file, fields });
  const { rows } = await database.sync((connection) =>
    connection.query<{ id: string }>(
      `insert into photo_links (owner_id, broker_id, ticket_id, token_hash, write_id, photo_count, created_at, last_day)
       select owner_id, broker_id, id, $2, gen_random_uuid(), 1, now(), '2999-01-01' from tickets where id = $1 returning id::text`,
      [ticketId, hashOfId(token)],
    ),
  );
  return { link: rows[0]?.id ?? '', photo: added.json<{ data: { id: string } }>().data.id };
}
