import { type Access, type Asker, refusalOf } from '@gevel/contract/plain';
import type { ComponentType } from 'react';
import { paths } from '../lib/paths.ts';
import type { IconProps } from '../ui/icons/icon.tsx';
import * as icons from '../ui/icons/menu-icons.tsx';
import { accessOf } from './access.ts';

export type MenuGroup = 'overview' | 'portfolio' | 'manage';

export interface MenuEntry {
  /** Also the key of its label. */
  name: Exclude<keyof typeof accessOf, 'profile' | 'exports' | 'newsItem'>;
  group: MenuGroup;
  path: { pattern: string; to: () => string };
  access: Access;
  Icon: ComponentType<IconProps>;
  /** Where else the entry is the one a person is in. */
  alsoUnder?: string;
}

/** The whole menu, also of parts that are still to be built. */
export const menu: readonly MenuEntry[] = [
  entry('dashboard', 'overview', paths.dashboard, icons.DashboardIcon),
  entry('objects', 'portfolio', paths.objects, icons.ObjectsIcon),
  entry('relations', 'portfolio', paths.relations, icons.RelationsIcon),
  entry('contracts', 'portfolio', paths.contracts, icons.ContractsIcon),
  entry('rentalStatements', 'portfolio', paths.rentalStatements, icons.RentalStatementsIcon),
  { ...entry('tickets', 'portfolio', paths.tickets, icons.TicketsIcon), alsoUnder: paths.ticket.to({ id: '' }) },
  { ...entry('financial', 'portfolio', paths.financial, icons.FinancialIcon), alsoUnder: mutationsRoot() },
  entry('reports', 'portfolio', paths.reports, icons.ReportsIcon),
  entry('brokers', 'manage', paths.brokers, icons.BrokersIcon),
  entry('owners', 'manage', paths.owners, icons.OwnersIcon),
  entry('news', 'manage', paths.news, icons.NewsIcon),
  entry('users', 'manage', paths.users, icons.UsersIcon),
  entry('tools', 'manage', paths.tools, icons.ToolsIcon),
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

function entry(name: MenuEntry['name'], group: MenuGroup, path: MenuEntry['path'], Icon: MenuEntry['Icon']): MenuEntry {
  return { name, group, path, access: accessOf[name], Icon };
}
