import type { ListName, UserKind } from '@gevel/contract/plain';
import type { DutchMessages } from '@gevel/i18n';
import type { NestedKeyOf } from 'use-intl';
import type { OperationName } from './api.ts';
import { parseAskedMutations } from './figure-address.ts';
import { loginShellPaths, path } from './path.ts';

/** A message that names a screen, and takes nothing to do so. */
type ScreenTitle = Extract<
  NestedKeyOf<DutchMessages>,
  | `${keyof DutchMessages}.${'title' | 'addTitle' | 'inviteTitle' | 'newTitle' | 'ofOwnerTitle' | 'add'}`
  | `tickets.${string}.title`
>;

interface ScreenOptions {
  /** The list of whose records this screen shows one; references and findings lead here. */
  record?: ListName;
  /** The file that holds it, where it shares one: `features/<slice>/<page>.page.tsx`. */
  page?: string;
  /** The call that administrators may make who may see the screen, where that is another than everybody's. */
  adminsNeed?: OperationName;
  /** Whether an address of this pattern can be one; it can, when absent. */
  takes?: (params: Readonly<Record<string, string | undefined>>) => boolean;
}

export interface ScreenDeclaration extends ScreenOptions {
  readonly pattern: string;
  /** The call without which the screen shows nothing: who may make it, may see the screen. */
  readonly operation: OperationName;
  /** What the window and the menu call it; a record that is shown stands before it. */
  readonly title: ScreenTitle;
}

/** The call whose access says who of a kind may see a screen. */
export const operationFor = (
  { operation, adminsNeed }: Pick<ScreenDeclaration, 'operation' | 'adminsNeed'>,
  kind: UserKind,
): OperationName => (kind === 'admin' ? (adminsNeed ?? operation) : operation);

export type MenuGroup = 'overview' | 'portfolio' | 'manage';

interface Slice {
  /** Where its first screen stands in the menu; those of a group in the order below. */
  readonly menu?: MenuGroup;
  /** Who may make this call finds it there, where that are fewer than may see the screen. */
  readonly menuFor?: OperationName;
  readonly screens: Readonly<Record<string, ScreenDeclaration>>;
}

/**
 * Every slice with its screens, once: routes, menu, guards, titles, addresses, and where search and references lead follow from
 * it. The rights of a screen are those of its operation in the contract, its page lies in `features/<slice>/<screen>.page.tsx`.
 */
export const slices = {
  dashboard: {
    menu: 'overview',
    screens: { dashboard: screen(loginShellPaths.dashboard.pattern, 'dashboard.get', 'dashboard.title') },
  },
  threads: {
    menu: 'overview',
    screens: {
      threads: screen('/vragen', 'threads.list', 'questions.title'),
      thread: screen('/vragen/$id', 'threads.get', 'questions.title'),
    },
  },
  approvals: {
    menu: 'overview',
    screens: {
      approvals: screen('/akkoorden', 'approvals.list', 'approvals.title'),
      approval: screen('/akkoorden/$id', 'approvals.get', 'approvals.title', { record: 'approvals' }),
    },
  },
  // In no menu: the inbox in the top bar and the dashboard lead here.
  feed: {
    screens: { feed: screen('/wat-is-er-nieuw', 'feed.list', 'feed.title') },
  },
  account: {
    screens: {
      profile: screen('/profile', 'auth.me', 'account.title'),
      guide: screen('/handleiding', 'auth.me', 'guides.title'),
    },
  },
  // In no menu: the menu under one's name leads here.
  grants: { screens: { grants: screen('/toegang', 'grants.owners', 'grants.title') } },
  exports: { screens: { exports: screen('/mijn-exports', 'exports.list', 'exports.title') } },
  objects: {
    menu: 'portfolio',
    screens: {
      objects: screen('/objecten', 'objects.list', 'objects.title'),
      object: screen('/objecten/$id', 'objects.get', 'objects.title', { record: 'objects' }),
    },
  },
  relations: {
    menu: 'portfolio',
    screens: {
      relations: screen('/relaties', 'relations.list', 'relations.title'),
      relation: screen('/relaties/$id', 'relations.get', 'relations.title', { record: 'relations' }),
    },
  },
  contracts: {
    menu: 'portfolio',
    screens: {
      contracts: screen('/contracten', 'contracts.list', 'contracts.title'),
      contract: screen('/contracten/$id', 'contracts.get', 'contracts.title', { record: 'contracts' }),
    },
  },
  'rental-statements': {
    menu: 'portfolio',
    screens: {
      rentalStatements: screen('/huurafrekeningen', 'rentalStatements.list', 'rental-statements.title'),
      rentalStatement: screen('/huurafrekeningen/$id', 'rentalStatements.get', 'rental-statements.title', {
        record: 'rental-statements',
      }),
    },
  },
  tickets: {
    menu: 'portfolio',
    screens: {
      tickets: screen('/meldingen', 'tickets.list', 'tickets.title'),
      ticketCreate: screen('/meldingen/nieuw', 'tickets.problemCategories', 'tickets.report.title'),
      ticketWrite: screen('/meldingen/verstuurd/$id', 'tickets.getWrite', 'tickets.write.title'),
      ticket: screen('/tickets/$id', 'tickets.get', 'tickets.title', { record: 'tickets' }),
    },
  },
  financial: {
    menu: 'portfolio',
    screens: {
      financial: screen('/financieel', 'financial.overview', 'financial.title'),
      yearPack: screen('/financieel/jaarpakket', 'financial.yearPack', 'yearPack.title', { page: 'year-pack' }),
      serviceEntries: screen('/mutaties/servicekosten/$id', 'financial.mutations', 'financial/mutations.title', {
        page: 'service-entries',
      }),
      mutations: {
        ...screen(
          '/mutaties/$quadrant/$ledgeraccount/$owner/$year/$periodstart/$periodend',
          'financial.mutations',
          'financial/mutations.title',
        ),
        takes: (params) => parseAskedMutations(params) !== null,
      },
    },
  },
  reports: {
    menu: 'portfolio',
    screens: {
      reports: screen('/rapportage', 'reports.invoices', 'reports.title'),
      commercialOverview: screen(
        '/rapportage/commercieel-overzicht',
        'reports.commercialOverview',
        'reports/commercial-overview.title',
      ),
      managementFee: screen(
        '/rapportage/management-vergoeding-verhuurder',
        'reports.managementFee',
        'reports/management-fee.title',
      ),
      indexation: screen('/rapportage/indexatie', 'reports.indexation', 'indexation.title'),
      invoices: screen('/rapportage/facturen', 'reports.invoices', 'reports/invoices.title'),
      invoice: screen('/rapportage/facturen/$id', 'reports.invoice', 'reports/invoices.title', {
        record: 'reports/invoices',
      }),
      serviceCosts: screen('/rapportage/servicekosten', 'reports.serviceCosts', 'reports/service-costs.title'),
      serviceCost: screen('/rapportage/servicekosten/$id', 'reports.serviceCost', 'reports/service-costs.title', {
        record: 'reports/service-costs',
      }),
      outstandingItems: screen(
        '/rapportage/openstaande-posten-debiteuren',
        'reports.outstandingItems',
        'reports/outstanding-items.title',
      ),
    },
  },
  documents: {
    menu: 'portfolio',
    screens: {
      documents: screen('/documenten', 'documents.list', 'documents.title'),
      documentImport: screen('/documenten/toevoegen', 'documents.import', 'documents.addTitle'),
      // Of landlords themselves, whom agents choose there; other documents stand at their records.
      ownerDocuments: screen('/documenten/verhuurder', 'documents.import', 'documents.ofOwnerTitle'),
      // Brokers lead here, of which administrators choose one.
      brokerDocumentImport: screen('/makelaars/documenten', 'documents.brokerImport', 'documents.addTitle'),
    },
  },
  // In no menu: dashboards and statements lead here.
  payouts: {
    screens: {
      payouts: screen('/uitbetalingen', 'payouts.list', 'payouts.title'),
      payout: screen('/uitbetalingen/$id', 'payouts.get', 'payouts.title', { record: 'payouts' }),
    },
  },
  brokers: {
    menu: 'manage',
    screens: {
      brokers: screen('/makelaars', 'brokers.list', 'brokers.title'),
      brokerAdd: screen('/makelaars/toevoegen', 'brokers.create', 'brokers.addTitle'),
      broker: screen('/makelaars/$id', 'brokers.get', 'brokers.title', { record: 'brokers' }),
    },
  },
  owners: {
    menu: 'manage',
    screens: {
      owners: screen('/verhuurders', 'owners.list', 'owners.title'),
      ownerAdd: screen('/verhuurders/toevoegen', 'owners.create', 'owners.add'),
      owner: screen('/verhuurders/$id', 'owners.get', 'owners.title', { record: 'owners' }),
    },
  },
  news: {
    menu: 'manage',
    // Everybody reads news, and comes to it from the dashboard.
    menuFor: 'news.create',
    screens: {
      news: screen('/nieuws', 'news.list', 'news.title', { adminsNeed: 'news.create' }),
      newsCreate: screen('/nieuws/nieuw', 'news.create', 'news.newTitle', { page: 'news-item' }),
      newsItem: screen('/nieuws/$id', 'news.get', 'news.title', { record: 'news' }),
    },
  },
  users: {
    menu: 'manage',
    screens: {
      users: screen('/gebruikers', 'users.list', 'users.title'),
      userCreate: screen('/gebruikers/nieuw', 'users.create', 'users.newTitle', { page: 'user' }),
      userInvite: screen('/gebruikers/uitnodigen', 'users.invitees', 'users.inviteTitle'),
      user: screen('/gebruikers/$id', 'users.get', 'users.title', { record: 'users' }),
    },
  },
  tools: { menu: 'manage', screens: { tools: screen('/gereedschappen', 'tools.health', 'tools.title') } },
} as const satisfies Readonly<Record<string, Slice>>;

export type SliceName = keyof typeof slices;
export const sliceEntries = Object.entries(slices) as [SliceName, Slice][]; // keys of a constant object are exactly its names

function screen<const Pattern extends string, const Options extends ScreenOptions = object>(
  pattern: Pattern,
  operation: OperationName,
  title: ScreenTitle,
  options?: Options,
) {
  // Absent options mean none, which is what the default type parameter says.
  return { ...path(pattern), operation, title, ...(options ?? ({} as Options)) };
}
