import { addMonths, dayOf } from '../calendar.ts';
import type { RandomStream } from '../random-stream.ts';
import { LINE_ITEMS, TAX_RATES, type TaxRate } from '../shared/lookups.ts';
import type { Interval } from './contract.ts';
import { type Agreed, RENT_ITEMS } from './make-lines.ts';
import { rentLevel } from './market-rent.ts';
import { isCommercial, type RealEstate } from './real-estate.ts';
import type { Stay } from './tenancy-chain.ts';

interface Letting {
  objects: readonly RealEstate[];
  stay: Stay;
  interval: Interval;
}

/** What landlord and tenant agreed: rent, service advance, a parking place that comes along, a discount to begin with. */
export function agreedAmounts(random: RandomStream, letting: Letting): Agreed[] {
  const [object, extra] = letting.objects;
  if (!object) throw new Error('a contract needs an object');
  const commercial = isCommercial(object.use);
  const taxed = commercial ? random.chance(0.8) : object.use === 'parking';
  const rate: TaxRate = taxed ? TAX_RATES.high : TAX_RATES.exempt;
  const rent = startRentE4(random, object, letting);
  const kind = commercial ? 'commercial' : object.use === 'residential' ? 'residential' : 'parking';
  const agreed: Agreed[] = [
    {
      slot: 0,
      item: RENT_ITEMS[kind],
      object,
      description: random.chance(0.85) ? `${RENT_ITEMS[kind].name} ${object.name}` : null,
      rate,
      priceE4: rent,
      end: null,
    },
  ];
  if (object.serviceCents > 0) {
    const serviceRate = commercial
      ? rate
      : random.chance(0.12)
        ? random.pick([TAX_RATES.zero, TAX_RATES.low])
        : TAX_RATES.exempt;
    const item = commercial
      ? LINE_ITEMS.commercialService
      : object.n % 16 === 5
        ? LINE_ITEMS.privateServiceFixed
        : LINE_ITEMS.privateService;
    agreed.push({
      slot: 1,
      item,
      object,
      description: item.name,
      rate: serviceRate,
      priceE4: object.serviceCents * 100 * letting.interval,
      end: null,
    });
  }
  if (extra) {
    const priceE4 = extra.rentCents * 100 * letting.interval;
    agreed.push({
      slot: 2,
      item: LINE_ITEMS.privateParking,
      object: extra,
      description: extra.name,
      rate,
      priceE4,
      end: null,
    });
  }
  if (commercial && random.chance(0.3)) agreed.push(startDiscount(random, { object, rate, letting, rent }));
  return agreed;
}

function startRentE4(random: RandomStream, object: RealEstate, letting: Letting): number {
  const monthly = Math.round(object.rentCents * rentLevel(letting.stay.start) * (0.95 + random.next() * 0.1));
  return monthly * 100 * letting.interval;
}

function startDiscount(
  random: RandomStream,
  given: { object: RealEstate; rate: TaxRate; letting: Letting; rent: number },
): Agreed {
  const { start } = given.letting.stay;
  const from = Math.max(start, dayOf(2021, 1, 1));
  const share = random.pick([0.1, 0.2, 0.25, 0.5]);
  return {
    slot: 3,
    item: LINE_ITEMS.commercialDiscount,
    object: given.object,
    description: `Korting eerste ${random.chance(0.5) ? 'half jaar' : 'jaar'}`,
    rate: given.rate,
    priceE4: -Math.round((given.rent * share) / 100) * 100,
    end: addMonths(from, 12) - 1,
  };
}
