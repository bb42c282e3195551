import type { Operation } from '@gevel/contract';
import { lists } from '@gevel/contract/plain';
import { administratorForms, documentForm } from './attack-forms.ts';
import { goneId, victim } from './attack-world.ts';
import type { Attacker } from './attackers.ts';
import type { Personal } from './belongings.ts';
import { foreignNumbers } from './feed-numbers.ts';
import { foreignPapers } from './owner-papers.ts';
import type { Beside, Target } from './target.ts';

const randomNumber = '999999999';
const randomUuid = '00000000-0000-4000-8000-0000000000ff';

/** Records of owners: each id is made of the owner's number. Of the victim the one with the canaries. */
const ofOwners = (idOf: (owner: number) => number, theirs: number, form = (id: number) => String(id)): Target => {
  return (_had, { owners }) => ({
    foreign: [victim.owner, 101, 102]
      .filter((owner) => !owners.includes(owner))
      .map((owner) => form(owner === victim.owner ? theirs : idOf(owner))),
    // Who could see it before may read what it was, see the history of records.
    gone: form(owners.includes(victim.owner) ? goneId + 1 : goneId),
    random: form(Number(randomNumber)),
  });
};

const ofPeople = (name: keyof Personal): Target => {
  return (had, attacker) => ({
    foreign: [had.victim[name], had.colleague[name]].slice(attacker.name === 'otherBroker' ? 1 : 0),
    gone: had.gone[name],
    random: randomUuid,
  });
};

/** What some administrators may see all of: to them only what is gone and what never was are alike. */
const unlessManaged = (permission: Attacker['manages'][number] | null, target: Target): Target => {
  return (had, attacker) => {
    const isManaged = permission === null ? attacker.isAdmin : attacker.manages.includes(permission);
    const ids = target(had, attacker);
    return isManaged ? { ...ids, foreign: [] } : ids;
  };
};

const unknownNumber: Target = () => ({ foreign: [], gone: '998', random: randomNumber });
const objects = ofOwners((owner) => owner * 1_000 + 3, victim.record);

const documents: Target = ({ document, ownerPapers, gone }, { owners, reads, grant }) => {
  const hasPeople = grant === undefined || grant.modules.includes('relations');
  return {
    foreign: [
      ...(owners.includes(victim.owner) ? [] : [document]),
      ...foreignPapers(ownerPapers, { owners, isAgent: reads === 'brokers', hasPeople }),
    ],
    gone: gone.document,
    random: randomNumber,
  };
};
/** Of all documents administrators see what these added, when they manage brokers. */
const documentsOfAdmins: Target = ({ document, ownerPapers: { ofAdmins, ...others }, gone }, { manages }) => ({
  foreign: [document, ...Object.values(others), ...(manages.includes('brokers_manage') ? [] : [ofAdmins])],
  gone: gone.document,
  random: randomNumber,
});
const landlords = ofOwners((owner) => owner, victim.owner);

/** By what stands before the first parameter of an address. */
export const targets: Readonly<Record<string, Target>> = {
  '/objects': objects,
  '/contracts': objects,
  '/tickets': objects,
  '/relations': ofOwners((owner) => owner * 1_000 + 4, victim.record),
  '/rental-statements': ofOwners((owner) => owner * 10, victim.books),
  '/payouts': ofOwners(
    (owner) => owner * 10,
    victim.books,
    (id) => `statement-${id}`,
  ),
  '/reports/invoices': ofOwners(
    (owner) => owner * 10,
    victim.books,
    (id) => `sales-${id}`,
  ),
  '/reports/service-costs': ({ records }, { owners }) => ({
    foreign: owners.includes(victim.owner) ? [] : (records['reports/service-costs'] ?? []).map(({ id }) => id),
    gone: '998',
    random: randomNumber,
  }),
  '/ticket-writes': (had, { owners }) => ({
    foreign: owners.includes(victim.owner) ? [] : [had.write],
    gone: had.gone.write,
    random: randomUuid,
  }),
  // What agents say among themselves is foreign to the owner whom it is about, too.
  '/threads': ({ threads, gone }, { owners }) => ({
    foreign: [
      ...(owners.includes(victim.owner) ? [] : [threads.withOwner]),
      ...(owners.length > 1 && owners.includes(victim.owner) ? [] : [threads.ofAgents]),
    ],
    gone: gone.write,
    random: randomUuid,
  }),
  '/saved-answers': (had, { owners }) => ({
    foreign: owners.length > 1 && owners.includes(victim.owner) ? [] : [had.threads.savedAnswer],
    gone: had.gone.write,
    random: randomUuid,
  }),
  '/documents': documents,
  '/administration/documents': documentsOfAdmins,
  '/approvals': (had, { owners }) => ({
    foreign: owners.includes(victim.owner) ? [] : [had.approval],
    gone: had.gone.approval,
    random: randomNumber,
  }),
  '/exports': ofPeople('export'),
  '/saved-views': ofPeople('view'),
  '/report-schedules': ofPeople('schedule'),
  '/user/sessions': ofPeople('session'),
  '/user/devices': ofPeople('device'),
  '/user/push-devices': ofPeople('messages'),
  '/user/passkeys': ofPeople('passkey'),
  '/user/tokens': ofPeople('token'),
  '/users': unlessManaged('users_manage', ofPeople('user')),
  '/brokers': unlessManaged('brokers_manage', (had) => ({
    foreign: ['1', '2'],
    gone: had.gone.broker,
    random: randomNumber,
  })),
  '/owners': unlessManaged('owners_manage', () => ({ foreign: ['101', '201'], gone: '998', random: randomNumber })),
  '/my-owners': ofOwners((owner) => owner, victim.owner),
  '/news': unlessManaged('news_manage', ({ news, gone }, { reads }) => ({
    foreign: [
      news.draft,
      news.planned,
      news.expired,
      ...(reads === 'brokers' ? [] : [news.forBrokers]),
      ...(reads === 'owners' ? [] : [news.forOwners]),
    ],
    gone: gone.news,
    random: randomNumber,
  })),
  '/branding/logo': (had) => ({ foreign: [had.brokerFile], gone: had.gone.file, random: randomUuid }),
  '/tools/audit-events': unlessManaged('users_manage', () => ({
    foreign: ['1', '2'],
    gone: '999998',
    random: randomNumber,
  })),
  '/tools/mail-log': unlessManaged('users_manage', () => ({
    foreign: [randomUuid],
    gone: randomUuid,
    random: randomUuid,
  })),
  '/tools/unread': unlessManaged('owners_manage', () => ({
    foreign: ['1', '2'],
    gone: '999998',
    random: randomNumber,
  })),
  '/tools/refused-documents': unlessManaged('owners_manage', () => ({
    foreign: ['1', '2'],
    gone: '999998',
    random: randomNumber,
  })),
  '/privacy/people': unlessManaged('users_manage', (_, { manages }) => ({
    foreign: ['201900'],
    // Whoever answers for people is shown what is kept of a relation that is gone.
    gone: manages.includes('owners_manage') ? '998' : String(goneId),
    random: randomNumber,
  })),
  '/privacy/requests': unlessManaged('users_manage', () => ({ foreign: [], gone: randomUuid, random: randomUuid })),
  '/tools/indexation/figures': unlessManaged('owners_manage', unknownNumber),
  '/tools/indexation/legal': unlessManaged('owners_manage', unknownNumber),
  '/tools/indexation/methods': unlessManaged('owners_manage', unknownNumber),
  '/tools/webhooks': unlessManaged('brokers_manage', ({ webhook, gone }) => ({
    foreign: [webhook.id],
    gone: gone.webhook,
    random: randomUuid,
  })),
  '/tools/webhook-deliveries': unlessManaged('brokers_manage', ({ webhook, gone }) => ({
    foreign: [webhook.delivery],
    gone: gone.webhook,
    random: randomUuid,
  })),
  '/tools/removals': unlessManaged('owners_manage', () => ({
    foreign: ['owners'],
    gone: 'nothing',
    random: 'everything',
  })),
};

const tickets = { description: 'Lekkage', priority: 'normal', problem_category: null };
const question = { line_id: null, audience: 'owner', body: 'Waarom?' };
const unknownUuid: Target = () => ({ foreign: [], gone: '00000000-0000-4000-8000-0000000000fe', random: randomUuid });

/** By the name of the operation and of the member that holds the id. */
export const besides: Readonly<Record<string, Beside>> = {
  'financial.overview owner': {
    target: ofOwners((owner) => owner, victim.owner),
    send: (id) => ({ path: `/financial/overview?owner=${id}` }),
  },
  'financial.trend owner': {
    target: ofOwners((owner) => owner, victim.owner),
    send: (id) => ({ path: `/financial/trend?owner=${id}` }),
  },
  'financial.change owner': {
    target: ofOwners((owner) => owner, victim.owner),
    send: (id) => ({ path: `/financial/change?year=2026&against_year=2025&owner=${id}` }),
  },
  'financial.yearPack owner': {
    target: ofOwners((owner) => owner, victim.owner),
    send: (id) => ({ path: `/financial/year-pack?year=2026&owner=${id}` }),
  },
  'financial.budgets owner': {
    target: ofOwners((owner) => owner, victim.owner),
    send: (id) => ({ path: `/financial/budgets?owner=${id}` }),
  },
  'brokers.portalUrlFree broker_id': {
    target: unknownNumber,
    send: (id) => ({ path: `/brokers/portal-url?value=vrij&broker_id=${id}` }),
    isIndifferent: true,
  },
  'tickets.create object_id': {
    target: objects,
    send: (id) => ({ path: '/tickets', body: { ...tickets, object_id: id } }),
  },
  'search.portfolioPick id': {
    target: objects,
    send: (id) => ({ path: '/search/picks', body: { kind: 'objects', id } }),
  },
  'threads.create subject_id': {
    target: objects,
    module: 'objects',
    send: (id) => ({ path: '/threads', body: { ...question, subject_type: 'object', subject_id: id } }),
  },
  'threads.create line_id': {
    target: ofOwners((owner) => owner * 10, victim.books),
    module: 'rental_statements',
    send: (id) => ({
      path: '/threads',
      body: { ...question, subject_type: 'rental_statement', subject_id: id, line_id: id },
    }),
  },
  'reports.indexation owner': {
    target: ofOwners((owner) => owner, victim.owner),
    send: (id) => ({ path: `/reports/indexation?owner=${id}` }),
    isIndifferent: true,
  },
  'threads.list owner': {
    target: ofOwners((owner) => owner, victim.owner),
    send: (id) => ({ path: `/threads?owner=${id}` }),
    isIndifferent: true,
  },
  'threads.list subject_id': {
    target: objects,
    send: (id) => ({ path: `/threads?subject_type=object&subject_id=${id}` }),
    isIndifferent: true,
  },
  'grants.switchOwner owner_id': {
    target: (had, attacker) => {
      const ids = ofOwners((owner) => owner, victim.owner)(had, attacker);
      return { ...ids, foreign: ids.foreign.filter((id) => Number(id) !== attacker.grant?.own) };
    },
    send: (id) => ({ path: '/user/owner', body: { owner_id: id } }),
  },
  'privacy.showValue id': {
    target: ofOwners((owner) => owner * 1_000 + 4, victim.record),
    send: (id) => ({ path: '/privacy/clear-values', body: { list: 'relations', id, field: 'phone' } }),
  },
  'threads.update assignee': {
    target: (had) => ({ foreign: [had.victim.user], gone: had.gone.user, random: randomUuid }),
    send: (id, { threads }) => ({
      path: `/threads/${threads.ofColleague}`,
      body: { state: 'open', assignee: id, up_to: '1' },
    }),
  },
  'rentalStatements.change against': {
    target: (had, attacker) => {
      const ids = ofOwners((owner) => owner * 10, victim.books)(had, attacker);
      // Of another owner, also where both are one's own.
      return { ...ids, foreign: [...new Set([...ids.foreign, '1020', String(victim.books)])] };
    },
    send: (id) => ({ path: `/rental-statements/1010/change?against=${id}` }),
  },
  'rentalStatements.versions against': {
    target: ofOwners((owner) => owner * 10, victim.books),
    send: (id) => ({ path: `/rental-statements/1010/versions?against=${id}` }),
  },
  'feed.markRead entry': {
    target: ({ feed }, attacker) => ({
      foreign: foreignNumbers(feed, attacker),
      gone: feed.gone,
      random: randomNumber,
    }),
    send: (id) => ({ path: '/feed/read', body: { entry: id } }),
  },
  // Before each of these numbers is all that there is to anybody else.
  'feed.list before': {
    target: ({ feed }, { owners }) => ({
      foreign: owners.includes(victim.owner) ? [] : [feed.ofVictim],
      gone: feed.gone,
      random: randomNumber,
    }),
    send: (id) => ({ path: `/feed?before=${id}` }),
    isIndifferent: true,
  },
  'documents.content preview': {
    target: documents,
    send: (id) => ({ path: `/documents/${id}/content?purpose=thumbnail` }),
  },
  'documents.list subject_id': {
    target: landlords,
    send: (id) => ({ path: `/documents?filter[subject_type]=owners&filter[subject_id]=${id}` }),
    isIndifferent: true,
  },
  'tickets.linkedPhoto photo_id': {
    target: ({ linked, document, gone }) => ({
      foreign: [linked.photo, document],
      gone: gone.document,
      random: randomNumber,
    }),
    send: (id, { linked }) => ({ path: '/photo-links/photo', body: { token: linked.knownToken, photo_id: id } }),
  },
  'documents.adminList broker': {
    target: unknownNumber,
    send: (id) => ({ path: `/administration/documents?broker=${id}` }),
    isIndifferent: true,
  },
  'documents.adminList owner': {
    target: unknownNumber,
    send: (id) => ({ path: `/administration/documents?owner=${id}` }),
    isIndifferent: true,
  },
  // A number is a place in what is theirs: only behind all of it are two alike.
  'documents.adminList before': {
    target: () => ({ foreign: [], gone: '999999998', random: randomNumber }),
    send: (id) => ({ path: `/administration/documents?before=${id}` }),
    isIndifferent: true,
  },
  'documents.list owner': { target: landlords, send: (id) => ({ path: `/documents?filter[owner]=${id}` }) },
  'documents.add owner': {
    target: landlords,
    module: 'relations',
    send: (id) => ({ path: '/documents', ...documentForm(id, 'owners') }),
  },
  'documents.import owner': {
    target: landlords,
    send: (id) => ({ path: '/documents/import', ...documentForm(id, 'owners') }),
  },
  'documents.brokerImport owner': {
    target: (had, attacker) => ({ ...landlords(had, attacker), foreign: [String(victim.owner)] }),
    send: (id) => ({ path: '/brokers/1/documents/import', ...documentForm(id, 'owners') }),
  },
  'documents.add subject_id': {
    target: objects,
    module: 'objects',
    send: (id) => ({ path: '/documents', ...documentForm(id) }),
  },
  'documents.import subject_id': {
    target: objects,
    send: (id) => ({ path: '/documents/import', ...documentForm(id) }),
  },
  'documents.brokerImport subject_id': {
    target: (had, attacker) => ({ ...objects(had, attacker), foreign: [String(victim.record)] }),
    // Of another broker than the victim's.
    send: (id) => ({ path: '/brokers/1/documents/import', ...documentForm(id) }),
  },
  // Administrators may name everybody; to them only what is gone and what never was are alike.
  ...administratorForms({ number: unknownNumber, uuid: unknownUuid }),
};

/** What the victim is shown in a list and the attacker is not; a list that shows nothing would prove nothing. */
const ofList = (name: string): Target => {
  return ({ records }, { owners }) => {
    const foreign = (records[name] ?? []).filter(({ owner_id }) => !owners.includes(Number(owner_id)));
    if (foreign.length === 0 && !owners.includes(victim.owner)) throw new Error(`The victim has nothing in ${name}`);
    return { foreign: foreign.map(({ id }) => id), gone: '998', random: randomNumber };
  };
};

/** The kind of record that the address of an operation names; undefined when it is in no list of portfolios and nobody wrote it down. */
export function targetOf({ path }: Operation): Target | undefined {
  const before = path.split('/{')[0] ?? '';
  const list = Object.values(lists).find(({ name, module }) => `/${name}` === before && module !== null);
  return targets[before] ?? (list && ofList(list.name));
}
