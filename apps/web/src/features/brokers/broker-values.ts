import type { BrokerBody } from '@gevel/contract';
import { type Module, modules } from '@gevel/contract/plain';
import { orNull } from '../../lib/looks-like.ts';
import type { BrokerRecord } from './brokers.queries.ts';

export interface LinkedOwner {
  id: string;
  name: string;
  reference: string | null;
  city: string | null;
  is_present: boolean;
}

/** What the form of a broker holds. */
export interface BrokerValues {
  display_name: string;
  portal_url: string;
  phone_exchange: string;
  phone_number: string;
  email: string;
  estate_agent_id: string | null;
  main_user_id: string | null;
  modules: Module[];
  owner_ids: LinkedOwner[];
}

export const newBroker: BrokerValues = {
  display_name: '',
  portal_url: '',
  phone_exchange: '',
  phone_number: '',
  email: '',
  estate_agent_id: null,
  main_user_id: null,
  modules: [...modules],
  owner_ids: [],
};

export function valuesOf(record: BrokerRecord): BrokerValues {
  const on = record.modules.split(',');
  return {
    display_name: record.display_name,
    portal_url: record.portal_url ?? '',
    phone_exchange: record.phone_exchange ?? '',
    phone_number: record.phone_number ?? '',
    email: record.email ?? '',
    estate_agent_id: record.estate_agent_id,
    main_user_id: record.main_user_id,
    modules: modules.filter((name) => on.includes(name)),
    owner_ids: record.owners,
  };
}

export function bodyOf(values: BrokerValues): BrokerBody {
  return {
    display_name: values.display_name.trim(),
    portal_url: orNull(values.portal_url),
    phone_exchange: orNull(values.phone_exchange),
    phone_number: orNull(values.phone_number),
    email: orNull(values.email),
    estate_agent_id: values.estate_agent_id,
    main_user_id: values.main_user_id,
    modules: values.modules,
    owner_ids: values.owner_ids.map(({ id }) => id),
  };
}

/** A portal address made of a name: "Van Dam & Zn." becomes "van-dam-zn". */
export function portalUrlOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 63)
    .replaceAll(/^-|-$/g, '');
}
