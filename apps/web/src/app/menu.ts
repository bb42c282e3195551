import { type Access, type Asker, refusalOf } from '@gevel/contract/plain';
import { paths } from '../lib/paths.ts';
import type { IconName } from '../ui/icon/drawings.ts';
import { accessOf } from './access.ts';

export type MenuGroup = 'overview' | 'portfolio' | 'manage';

export interface MenuEntry {
  /** Also the key of its label. */
  name: Exclude<keyof typeof accessOf, 'profile' | 'exports' | 'newsItem'>;
  group: MenuGroup;
  path: { pattern: string; to: () => string };
  access: Access;
  icon: IconName;
  /** Where else the entry is the one a person is in. */
  alsoUnder?: string;
}

/** The whole menu, also of parts that are still to be built. */
export const menu: readonly MenuEntry[] = [
  entry('dashboard', 'overview', paths.dashboard, 'dashboard'),
  entry('objects', 'portfolio', paths.objects, 'objects'),
  entry('relations', 'portfolio', paths.relations, 'relations'),
  entry('contracts', 'portfolio', paths.contracts, 'contracts'),
  entry('rentalStatements', 'portfolio', paths.rentalStatements, 'rental-statements'),
  { ...entry('tickets', 'portfolio', paths.tickets, 'tickets'), alsoUnder: paths.ticket.to({ id: '' }) },
  { ...entry('financial', 'portfolio', paths.financial, 'financial'), alsoUnder: mutationsRoot() },
  entry('reports', 'portfolio', paths.reports, 'reports'),
  entry('brokers', 'manage', paths.brokers, 'brokers'),
  entry('owners', 'manage', paths.owners, 'owners'),
  entry('news', 'manage', paths.news, 'news'),
  entry('users', 'manage', paths.users, 'users'),
  entry('tools', 'manage', paths.tools, 'tools'),
];

/** What one person finds in the menu: what exists and is not refused. */
export function menuOf(asker: Asker, builtPatterns: readonly string[]): MenuEntry[] {
  return menu.filter(({ path, access }) => builtPatterns.includes(path.pattern) && refusalOf(access, asker) === null);
}

export function isWithin({ path, alsoUnder }: MenuEntry, address: string): boolean {
  const own = path.to();
  return address === own || address.startsWith(`${own}/`) || (alsoUnder !== undefined && address.startsWith(alsoUnder));
}

/** Where the mutations behind every figure lie. */
function mutationsRoot(): string {
  const { pattern } = paths.mutations;
  return pattern.slice(0, pattern.indexOf('$'));
}

function entry(name: MenuEntry['name'], group: MenuGroup, path: MenuEntry['path'], icon: MenuEntry['icon']): MenuEntry {
  return { name, group, path, access: accessOf[name], icon };
}
