import type { Day } from '../calendar.ts';
import { idOf } from '../ids.ts';
import { makeFirm, makePerson, makePersonName } from '../make-party.ts';
import { SHOP_NAMES } from '../names/firms.ts';
import type { Party } from '../party.ts';
import { makePlace } from '../place.ts';
import type { RandomStream } from '../random-stream.ts';
import type { LettingContext } from './letting-context.ts';
import { RELATION_ADDRESSES, TENANT_RELATIONS, TENANTS_PER_OBJECT } from './profile.ts';
import { isCommercial, type RealEstate } from './real-estate.ts';
import type { Stay } from './tenancy-chain.ts';

interface Place {
  object: RealEstate;
  stay: Stay;
  knownFrom: Day;
}

/** The tenant of a stay, and sometimes a partner who signs along. */
export function makeTenant(
  context: LettingContext,
  random: RandomStream,
  at: Place,
): { tenant: Party; coTenant: Party | null } {
  if (isCommercial(at.object.use)) {
    const shared = context.directory.sharedTenants;
    if (random.chance(0.15)) return { tenant: random.pick(shared), coTenant: null };
    return { tenant: makeShop(context, random, at), coTenant: null };
  }
  const tenant = makePrivateTenant(context, random, at, 0);
  const hasPartner = at.object.use === 'residential' && random.chance(0.22);
  return { tenant, coTenant: hasPartner ? makePrivateTenant(context, random, at, 1) : null };
}

function makePrivateTenant(context: LettingContext, random: RandomStream, at: Place, second: 0 | 1): Party {
  const start = startOf(context, random, at, second);
  const leaves = at.stay.end;
  return makePerson(random, {
    ...start,
    kind: 'Person',
    personId: idOf('person', context.owner.ownerNo, relationNumber(at, second)),
    archivedFrom: random.chance(0.5) ? leaves + 60 : null,
    // Some cards are wiped a year after the tenant left.
    anonymisedFrom: random.chance(0.35) ? leaves + 365 : null,
  });
}

function makeShop(context: LettingContext, random: RandomStream, at: Place): Party {
  const { prefix, lastName } = makePersonName(random);
  const family = prefix ? `${prefix} ${lastName}` : lastName;
  const isShop = at.object.use === 'shop';
  const name = isShop
    ? `${random.pick(SHOP_NAMES)} ${family}`
    : `${family} ${random.pick(['Advies B.V.', 'Logistiek B.V.', 'Architecten', 'Techniek B.V.'])}`;
  return makeFirm(random, { ...startOf(context, random, at, 0), kind: 'Organisation', personId: null }, name);
}

function startOf(context: LettingContext, random: RandomStream, at: Place, second: 0 | 1) {
  const { ownerNo } = context.owner;
  const number = relationNumber(at, second);
  const livesThere = at.object.use === 'residential' || isCommercial(at.object.use);
  const addressId = idOf('address', ownerNo, RELATION_ADDRESSES + number * 2);
  const place = livesThere ? at.object.place : makePlace(random);
  const postal = random.chance(0.06) ? { addressId: addressId + 1, place: makePlace(random) } : null;
  return { relationId: idOf('relation', ownerNo, number), addressId, place, postal, knownFrom: at.knownFrom };
}

function relationNumber(at: Place, second: 0 | 1): number {
  return TENANT_RELATIONS + at.object.n * TENANTS_PER_OBJECT + at.stay.chain * 2 + second;
}
