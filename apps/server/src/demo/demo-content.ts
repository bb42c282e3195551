import { randomUUID } from 'node:crypto';
import type { DocumentAudience, DocumentKind, NewsBody, ThreadSubject } from '@gevel/contract';
import { eq } from 'drizzle-orm';
import { brokers } from '../db/schema/brokers.ts';
import { news } from '../db/schema/news.ts';
import { users } from '../db/schema/users.ts';
import { insertDocument } from '../features/documents/documents.repository.ts';
import { insertNewsItem } from '../features/news/news.repository.ts';
import { findSubject } from '../features/threads/thread-subjects.ts';
import { addMessage, addThread } from '../features/threads/threads.repository.ts';
import { requestContextOf } from '../lists/request-context.ts';
import { inOnePiece } from '../platform/files/store-image.ts';
import { keepBytes } from '../platform/files/stored-file.ts';
import { TaggedPdf } from '../platform/pdf/tagged-pdf.ts';
import type { LogoDeps } from './demo-logo.ts';

const dayMs = 24 * 3_600_000;

const newsItems: readonly Omit<NewsBody, 'url' | 'published_at' | 'expires_at' | 'must_read'>[] = [
  {
    title: 'Uw huurafrekening uitgelegd',
    description:
      '<p>Bovenaan iedere huurafrekening staat voortaan wat u ontvangt, en waarom het meer of minder is dan vorige maand. Klik op een bedrag om te zien waaruit het bestaat.</p>',
    title_en: 'Your rental statement explained',
    description_en:
      '<p>From now on each rental statement begins with what you receive, and why it is more or less than last month. Click on an amount to see what it consists of.</p>',
    target: 'owners',
    is_pinned: true,
  },
  {
    title: 'Vragen stellen waar ze opkomen',
    description:
      '<p>Bij een object, een contract, een factuur of een regel van een huurafrekening kunt u een vraag stellen. Het antwoord staat daarna op dezelfde plaats.</p>',
    title_en: 'Ask questions where they arise',
    description_en:
      '<p>You can ask a question at a property, a contract, an invoice or a line of a rental statement. The answer then stands in the same place.</p>',
    target: 'everyone',
    is_pinned: false,
  },
];

/** What stands with the landlord's first object: shared with the landlord, with agents alone, and with nobody yet. */
const papers: readonly {
  kind: DocumentKind;
  title: string;
  audience: DocumentAudience | null;
  years: number | null;
}[] = [
  { kind: 'certificate', title: 'Energielabel', audience: 'owner', years: 8 },
  { kind: 'inspection', title: 'Opleveringsrapport', audience: 'owner', years: null },
  { kind: 'quote', title: 'Offerte schilderwerk', audience: 'agents', years: null },
  { kind: 'insurance', title: 'Polis opstalverzekering', audience: null, years: 1 },
];

interface Person {
  id: string;
  name: string;
}
interface Place {
  owner: Person;
  agent: Person;
  ownerId: number;
  brokerId: number;
  objectId: string;
}

/** What people add themselves: news, documents and questions; nothing where there is any of them. */
export async function addDemoContent(deps: LogoDeps): Promise<void> {
  const { database, clock } = deps;
  const [known] = await database.db.select({ id: news.id }).from(news).limit(1);
  const { rows } = await database.sync((connection) =>
    connection.query('select from threads union all select from documents limit 1'),
  );
  const place = known === undefined && rows.length === 0 ? await findPlace(deps) : null;
  if (place === null) return;
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await addDocuments(deps, place, daysAgo);
  await addQuestions(deps, place, daysAgo);
  await database.db.transaction(async (transaction) => {
    for (const [index, item] of newsItems.entries()) {
      const at = daysAgo(3 + index * 12);
      const body = { ...item, must_read: false, url: null, published_at: at.toISOString(), expires_at: null };
      await insertNewsItem(transaction, { body, at, by: 'Noor Nieuws' });
    }
  });
}

async function findPlace({ database }: LogoDeps): Promise<Place | null> {
  const [owner] = await database.db.select().from(users).where(eq(users.type, 'owner')).limit(1);
  const ownerId = owner?.owner_id ?? null;
  if (!owner || ownerId === null) return null;
  const found = await database.sync((connection) =>
    connection.query<{ object: string; broker: string }>(
      `select b.id::text as object, o.linked_broker_id::text as broker from owners o join objects b on b.owner_id = o.id
       where o.id = $1 order by b.energy_label is null, (select count(*) from contracts c where c.object_id = b.id) desc, b.id limit 1`,
      [ownerId],
    ),
  );
  const [row] = found.rows;
  if (!row) return null;
  const brokerId = Number(row.broker);
  const [agent] = await database.db
    .select({ id: users.id, first_name: users.first_name, name: users.name })
    .from(brokers)
    .innerJoin(users, eq(users.id, brokers.main_user_id))
    .where(eq(brokers.id, brokerId));
  return agent ? { owner: personOf(owner), agent: personOf(agent), ownerId, brokerId, objectId: row.object } : null;
}

function personOf({ id, first_name, name }: { id: string; first_name: string | null; name: string }): Person {
  return { id, name: [first_name, name].filter(Boolean).join(' ') };
}

async function addDocuments(deps: LogoDeps, place: Place, daysAgo: (days: number) => Date): Promise<void> {
  for (const [index, { kind, title, audience, years }] of papers.entries()) {
    const added_at = daysAgo(20 - index * 5);
    const received = await deps.files.receive(inOnePiece(await drawn(title, added_at)));
    const row = {
      owner_id: String(place.ownerId),
      broker_id: String(place.brokerId),
      subject_type: 'objects' as const,
      subject_id: place.objectId,
      kind,
      name: `${title}.pdf`,
      description: null,
      audience,
      valid_until: years === null ? null : `${added_at.getUTCFullYear() + years}-12-31`,
      kept_until: null,
      content_type: 'application/pdf',
      user_id: place.agent.id,
      added_by: place.agent.name,
      is_of_admins: false,
      added_at,
      source: 'upload' as const,
    };
    await keepBytes(deps, received, (transaction, kept) => insertDocument(transaction, { ...row, ...kept }));
  }
}

async function drawn(title: string, madeOn: Date): Promise<Buffer> {
  const pdf = await TaggedPdf.begin({
    title,
    author: 'Gevel',
    subject: title,
    language: 'nl',
    madeOn,
    accent: '#1b1e21',
    watermark: 'VOORBEELD',
    foot: 'Verzonnen voor de demo',
    pageLabel: (page, pages) => `${page} van ${pages}`,
  });
  pdf.heading(1, title);
  pdf.paragraph(
    'Dit document is verzonnen en hoort bij de demo. In een echt portaal staat hier wat de makelaar heeft toegevoegd.',
  );
  return pdf.finish();
}

interface Asked {
  type: ThreadSubject;
  id: string;
  side: 'owner' | 'broker';
  isForAgents: boolean;
  days: number;
  question: string;
  answer: string | null;
}

async function addQuestions(deps: LogoDeps, place: Place, daysAgo: (days: number) => Date): Promise<void> {
  const { database, clock } = deps;
  const statement = await newestStatement(deps, place.ownerId);
  const about = { type: 'object', id: place.objectId } as const;
  const asked: Asked[] = [
    {
      ...about,
      side: 'owner',
      isForAgents: false,
      days: 9,
      question: 'Wanneer wordt het schilderwerk aan de voorzijde gedaan?',
      answer: 'Er ligt een offerte. Zodra de schilder een week noemt, hoort u die van ons.',
    },
    {
      ...about,
      side: 'broker',
      isForAgents: true,
      days: 4,
      question: 'Wie van ons heeft de reservesleutel van dit object?',
      answer: null,
    },
    ...(statement === null
      ? []
      : [
          {
            type: 'rental_statement' as const,
            id: statement,
            side: 'owner' as const,
            isForAgents: false,
            days: 1,
            question: 'Waarom is de uitbetaling anders dan vorige maand?',
            answer: null,
          },
        ]),
  ];
  for (const { type, id, side, isForAgents, days, question, answer } of asked) {
    const scope = { kind: 'broker' as const, brokerId: place.brokerId };
    const subject = await findSubject(
      { database, context: requestContextOf(scope, clock) },
      { type, id, lineId: null },
    );
    if (subject === null) continue;
    const thread = { subject_type: type, ...subject, agents_of: isForAgents ? place.brokerId : null };
    const by = side === 'owner' ? place.owner : place.agent;
    const threadId = await addThread(database, { thread, message: said(by, side, question), now: daysAgo(days) });
    if (answer !== null)
      await addMessage(database, { threadId, message: said(place.agent, 'broker', answer), now: daysAgo(days - 1) });
  }
}

function said({ id, name }: Person, side: 'owner' | 'broker', body: string) {
  return { user_id: id, user_name: name, side, body, request_key: randomUUID() };
}

async function newestStatement({ database }: LogoDeps, ownerId: number): Promise<string | null> {
  const { rows } = await database.sync((connection) =>
    connection.query<{ id: string }>(
      `select id::text from rental_statements where owner_id = $1 order by period_start desc, id desc limit 1`,
      [ownerId],
    ),
  );
  return rows[0]?.id ?? null;
}
