import { addMonths, dayOf } from '../calendar.ts';
import { CONTRACTS_PER_OBJECT, idOf } from '../ids.ts';
import { RandomStream } from '../random-stream.ts';
import { LINE_ITEMS, TAX_RATES } from '../shared/lookups.ts';
import type { Contract } from './contract.ts';
import type { LettingContext } from './letting-context.ts';
import { makeLines } from './make-lines.ts';
import type { RealEstate } from './real-estate.ts';
import { SERVICE_CHAIN } from './tenancy-chain.ts';

const NO_END = dayOf(2099, 12, 31);

/** Contracts beside the rent: an antenna on the roof of a complex, a service for a tenant who already rents the object. */
export function sideContracts(
  context: LettingContext,
  objects: readonly RealEstate[],
  rents: readonly Contract[],
): Contract[] {
  const roofs = objects.filter((object) => object.kind === 'Complex').map((complex) => roofContract(context, complex));
  const services = rents
    .filter((rent) => rent.n % CONTRACTS_PER_OBJECT === 0)
    .map((rent) => serviceContract(context, rent));
  return [...roofs, ...services].filter((contract) => contract !== null);
}

function roofContract(context: LettingContext, complex: RealEstate): Contract | null {
  const random = new RandomStream(context.world.seed, 32, context.owner.ownerNo, complex.n);
  if (!random.chance(0.35)) return null;
  const tenant = context.directory.sharedTenants[4] ?? random.pick(context.directory.sharedTenants);
  const start = dayOf(random.between(2014, 2022), random.between(1, 12), 1);
  const fixedEnd = addMonths(start, 120) - 1;
  const base = {
    n: complex.n * CONTRACTS_PER_OBJECT,
    type: 'General' as const,
    interval: 12 as const,
    start,
    signed: start - 40,
    end: NO_END,
  };
  const priceE4 = random.between(1_800, 5_200) * 10_000;
  return finish(context, {
    ...base,
    object: complex,
    tenant,
    fixedEnd,
    priceE4,
    name: `Opstelpunt antenne ${complex.name}`,
  });
}

function serviceContract(context: LettingContext, rent: Contract): Contract | null {
  const random = new RandomStream(context.world.seed, 33, context.owner.ownerNo, rent.n);
  if (rent.object.use !== 'residential' || !random.chance(0.04)) return null;
  const base = {
    n: rent.object.n * CONTRACTS_PER_OBJECT + SERVICE_CHAIN,
    type: 'Service' as const,
    interval: 1 as const,
  };
  const { start, signed, end, tenant, object } = rent;
  return finish(context, {
    ...base,
    start,
    signed,
    end,
    tenant,
    object,
    fixedEnd: null,
    priceE4: random.between(12, 39) * 10_000 + 9_500,
    name: `Huismeesterdienst ${object.name}`,
  });
}

type Start = Pick<
  Contract,
  'n' | 'type' | 'interval' | 'start' | 'signed' | 'end' | 'object' | 'tenant' | 'fixedEnd' | 'name'
> & { priceE4: number };

function finish(context: LettingContext, start: Start): Contract {
  const { priceE4, ...contract } = start;
  const { ownerNo } = context.owner;
  const item = contract.type === 'General' ? LINE_ITEMS.general : LINE_ITEMS.service;
  const agreed = {
    slot: 0 as const,
    item,
    object: contract.object,
    description: item.name,
    rate: TAX_RATES.high,
    priceE4,
    end: null,
  };
  return {
    ...contract,
    contractId: idOf('contract', ownerNo, contract.n),
    reference: `HC${String(ownerNo).padStart(4, '0')}-${String(contract.n).padStart(4, '0')}`,
    referenceNumber: ownerNo * 2_000 + contract.n,
    objects: [contract.object],
    coTenant: null,
    drafted: contract.signed - 30,
    noticed: contract.end - 60,
    depositCents: null,
    depositKind: null,
    noticeMonths: null,
    extensionMonths: contract.fixedEnd === null ? null : 60,
    extensionsLeft: 1,
    indexationMethodId: null,
    indexMonth: null,
    breakOption: null,
    directDebit: false,
    payer: 'good',
    lines: makeLines([agreed], {
      ...contract,
      ownerNo,
      contractNo: contract.n,
      indexMonth: null,
      isCommercial: false,
      lastSeen: context.world.lastDay,
    }),
  };
}
