import type { BrokerBody } from '@gevel/contract';
import { type Module, modules, type VatKind } from '@gevel/contract/plain';
import { orNull } from '../../lib/or-null.ts';
import type { ShownValue } from '../../parts/edit-form/use-conflict.ts';
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
  /** As it is typed; empty for nothing. */
  payout_days: string;
  mandate_vat: VatKind | null;
  opens_ticket_notes: boolean;
  /** As it is typed; empty for no link. */
  photo_link_days: string;
  own_text: string;
  own_text_en: string;
  opening_hours: string;
  opening_hours_en: string;
  handler_id: string | null;
  owner_ids: LinkedOwner[];
  /** Of a known record: what the form began with. */
  found: BrokerBody | null;
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
  payout_days: '',
  mandate_vat: null,
  opens_ticket_notes: false,
  photo_link_days: '30',
  own_text: '',
  own_text_en: '',
  opening_hours: '',
  opening_hours_en: '',
  handler_id: null,
  owner_ids: [],
  found: null,
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
    payout_days: record.payout_days === null ? '' : String(record.payout_days),
    mandate_vat: record.mandate_vat,
    opens_ticket_notes: record.opens_ticket_notes,
    photo_link_days: record.photo_link_days === null ? '' : String(record.photo_link_days),
    own_text: record.own_text ?? '',
    own_text_en: record.own_text_en ?? '',
    opening_hours: record.opening_hours ?? '',
    opening_hours_en: record.opening_hours_en ?? '',
    handler_id: record.handler_id,
    owner_ids: record.owners,
    found: foundIn(record),
  };
}

function foundIn(record: BrokerRecord): BrokerBody {
  const on = record.modules.split(',');
  return {
    display_name: record.display_name,
    portal_url: record.portal_url,
    phone_exchange: record.phone_exchange,
    phone_number: record.phone_number,
    email: record.email,
    estate_agent_id: record.estate_agent_id,
    main_user_id: record.main_user_id,
    modules: modules.filter((name) => on.includes(name)),
    payout_days: record.payout_days,
    mandate_vat: record.mandate_vat,
    opens_ticket_notes: record.opens_ticket_notes,
    photo_link_days: record.photo_link_days,
    own_text: record.own_text,
    own_text_en: record.own_text_en,
    opening_hours: record.opening_hours,
    opening_hours_en: record.opening_hours_en,
    handler_id: record.handler_id,
    owner_ids: record.owners.map(({ id }) => id),
  };
}

interface BrokerLabels {
  moduleName: (name: Module) => string;
  userName: (id: string) => string;
  vatName: (kind: VatKind) => string;
  yesNo: (is: boolean) => string;
  modules: string;
  owners: string;
}

export const shownOf = (values: BrokerValues, labels: BrokerLabels): ShownValue[] => [
  { name: 'display_name', value: values.display_name },
  { name: 'portal_url', value: values.portal_url },
  { name: 'phone_exchange', value: values.phone_exchange },
  { name: 'phone_number', value: values.phone_number },
  { name: 'email', value: values.email },
  { name: 'estate_agent_name', value: values.estate_agent_id },
  { name: 'main_user_name', value: values.main_user_id && labels.userName(values.main_user_id) },
  { name: 'payout_days', value: values.payout_days },
  { name: 'mandate_vat', value: values.mandate_vat && labels.vatName(values.mandate_vat) },
  { name: 'opens_ticket_notes', value: labels.yesNo(values.opens_ticket_notes) },
  { name: 'photo_link_days', value: values.photo_link_days },
  { name: 'own_text', value: values.own_text },
  { name: 'own_text_en', value: values.own_text_en },
  { name: 'opening_hours', value: values.opening_hours },
  { name: 'opening_hours_en', value: values.opening_hours_en },
  { name: 'handler_id', value: values.handler_id && labels.userName(values.handler_id) },
  { name: 'modules', label: labels.modules, value: values.modules.map(labels.moduleName).join(', ') },
  {
    name: 'owners',
    label: labels.owners,
    value: values.owner_ids.map(({ name }) => name).join('\n'),
    key: values.owner_ids.map(({ id }) => id).sort(),
  },
];

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
    payout_days: values.payout_days === '' ? null : Number(values.payout_days),
    mandate_vat: values.mandate_vat,
    opens_ticket_notes: values.opens_ticket_notes,
    photo_link_days: values.photo_link_days === '' ? null : Number(values.photo_link_days),
    own_text: orNull(values.own_text),
    own_text_en: orNull(values.own_text_en),
    opening_hours: orNull(values.opening_hours),
    opening_hours_en: orNull(values.opening_hours_en),
    handler_id: values.handler_id,
    owner_ids: values.owner_ids.map(({ id }) => id),
  };
}

/** The owners that would come and those that would go, should it be saved; the broker's id is null for one that is still to be added. */
export function movesIn(values: BrokerValues, brokerId: string | null) {
  const wanted = values.owner_ids.map(({ id }) => id);
  const linked = values.found?.owner_ids ?? [];
  const coming = wanted.filter((id) => !linked.includes(id));
  const going = linked.filter((id) => !wanted.includes(id));
  const named = brokerId === null ? { newBroker: values.display_name } : {};
  return [
    ...(coming.length > 0 ? [{ broker_id: brokerId, owner_ids: coming, ...named }] : []),
    ...(going.length > 0 ? [{ broker_id: null, owner_ids: going }] : []),
  ];
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
