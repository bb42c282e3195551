import { type ListName, lists } from '@gevel/contract/plain';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session-context.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';

const addressOf = {
  objects: (id: string) => paths.object.to({ id }),
  contracts: (id: string) => paths.contract.to({ id }),
  relations: (id: string) => paths.relation.to({ id }),
  tickets: (id: string) => paths.ticket.to({ id }),
  'rental-statements': (id: string) => paths.rentalStatement.to({ id }),
  brokers: (id: string) => paths.broker.to({ id }),
  owners: (id: string) => paths.owner.to({ id }),
  users: (id: string) => paths.user.to({ id }),
  news: (id: string) => paths.newsItem.to({ id }),
} satisfies Partial<Record<ListName, (id: string) => string>>;
/** The lists whose records have a screen. */
type LinkedList = keyof typeof addressOf;

/** A reference to another record; plain words when there is no record, or its part of the portal is switched off. */
export function RecordLink({ list, id, children }: { list: LinkedList; id: string | null; children: ReactNode }) {
  const isOpen = useHasModule(list);
  if (id === null || !isOpen) return children;
  return <AppLink href={addressOf[list](id)}>{children}</AppLink>;
}

/** A landlord has no screen of its own here: it opens what it owns. */
export function OwnerLink({ id, children }: { id: string; children: ReactNode }) {
  const isOpen = useHasModule('objects');
  if (!isOpen) return children;
  return <AppLink href={paths.objects.to(undefined, { filter: { owner: id } })}>{children}</AppLink>;
}

export function useHasModule(list: ListName): boolean {
  const { module } = lists[list];
  const user = useUser();
  return module === null || (user?.modules.includes(module) ?? false);
}
