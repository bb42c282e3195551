import { describe, expect, it } from 'vitest';
import { type Contract, isRunning } from './owner/contract.ts';
import { marketRentCents } from './owner/market-rent.ts';
import { hasMarketRent, isCommercial, isUnderManagement, type RealEstate } from './owner/real-estate.ts';
import { scaleOf } from './scale.ts';
import { makeWorld } from './world.ts';

const lastDay = Math.floor(Date.UTC(2026, 5, 14) / 86_400_000);
const world = makeWorld({ seed: 7, scale: scaleOf('small'), lastDay, plantedError: false });
const portfolios = Array.from({ length: world.from.scale.owners }, (_, place) => world.portfolio(place + 1));
const objects = portfolios.flatMap((portfolio) => portfolio.objects);
const running = portfolios
  .flatMap(({ contracts }) => contracts)
  .filter((contract) => contract.type !== 'Service' && isRunning(contract, lastDay));
const tickets = portfolios.flatMap((portfolio) => portfolio.tickets);

const share = (part: number, whole: number) => part / whole;
const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const perMetre = (all: readonly RealEstate[]) =>
  middle(all.flatMap(({ rentCents, rentableArea }) => (rentableArea ? [rentCents / rentableArea / 100] : [])));
const ofUse = (use: RealEstate['use']) => objects.filter((object) => object.use === use);
const inCity = (all: readonly RealEstate[], city: string) => all.filter(({ place }) => place.city === city);

/** Basic rent per month now. */
function rentOf({ lines, interval }: Contract): number {
  const now = lines.filter(
    ({ item, start, end }) => item.itemType === 'BareRent' && start <= lastDay && (end === null || end >= lastDay),
  );
  return now.reduce((sum, { priceE4 }) => sum + priceE4, 0) / interval / 100;
}

describe('the small world', () => {
  it('measures in whole square metres', () => {
    const areas = objects
      .flatMap(({ rawArea, rentableArea }) => [rawArea, rentableArea])
      .filter((area) => area !== null);
    expect(areas.filter((area) => !Number.isInteger(area))).toEqual([]);
    expect(areas.length).toBeGreaterThan(500);
  });

  it('asks rents by the kind of object and by its town', () => {
    expect(perMetre(ofUse('shop'))).toBeGreaterThan(perMetre(ofUse('business')) * 1.5);
    for (const rent of [perMetre(ofUse('residential')), perMetre(ofUse('shop'))]) {
      expect(rent).toBeGreaterThan(10);
      expect(rent).toBeLessThan(30);
    }
    const homes = ofUse('residential');
    expect(perMetre(inCity(homes, 'Amsterdam'))).toBeGreaterThan(perMetre(inCity(homes, 'Bergen op Zoom')) * 1.3);
  });

  it('could bring in at least what is agreed, and follows the years', () => {
    const single = running.filter(({ objects: let_ }) => let_.length === 1);
    const above = single.filter((contract) => marketRentCents(contract.object, lastDay) >= rentOf(contract));
    expect(share(above.length, single.length)).toBeGreaterThan(0.95);
    for (const object of objects.filter(({ rentCents }) => rentCents > 0)) {
      expect(marketRentCents(object, lastDay)).toBeGreaterThan(marketRentCents(object, lastDay - 365));
    }
  });

  it('holds deposits of one to three months, and some without', () => {
    const months = running.flatMap((contract) => {
      const first = (contract.lines[0]?.priceE4 ?? 0) / contract.interval / 100;
      return contract.depositCents === null ? [] : [contract.depositCents / first];
    });
    // Rounded to five euro, and the first line may be one after a few rises.
    expect(Math.min(...months)).toBeGreaterThan(0.8);
    expect(Math.max(...months)).toBeLessThan(3.2);
    const without = running.filter(({ depositCents }) => depositCents === null);
    expect(share(without.length, running.length)).toBeGreaterThan(0.05);
    expect(share(without.length, running.length)).toBeLessThan(0.3);
  });

  it('says of tickets what is the matter, of a few nothing', () => {
    const silent = tickets.filter(({ description }) => description === null);
    expect(share(silent.length, tickets.length)).toBeLessThan(0.03);
    expect(silent.length).toBeGreaterThan(0);
    expect(new Set(tickets.map(({ description }) => description?.split(' (')[0])).size).toBeGreaterThan(15);
  });

  it('lacks what real records lack, each in some', () => {
    const managed = objects.filter((object) => isUnderManagement(object, lastDay) && object.use !== 'group');
    const lacking = {
      postcode: managed.filter(({ place }) => place.postcode === null),
      energyLabel: managed.filter(({ energy }) => energy === null),
      marketRent: managed.filter((object) => !hasMarketRent(object)),
      rawArea: managed.filter(({ rawArea }) => rawArea === null),
      managedSince: managed.filter(({ managedSince }) => managedSince === null),
      noticePeriod: running.filter(({ noticeMonths }) => noticeMonths === null),
      indexation: running.filter(({ indexMonth }) => indexMonth === null),
      phone: running.filter(({ tenant }) => tenant.phone === null && tenant.mobile === null),
      mail: running.filter(({ tenant }) => tenant.email === null),
    };
    for (const [what, rows] of Object.entries(lacking)) {
      expect([what, rows.length > 0]).toEqual([what, true]);
      expect([what, share(rows.length, managed.length) < 0.5]).toEqual([what, true]);
    }
    expect(running.filter(({ object }) => isCommercial(object.use)).length).toBeGreaterThan(20);
  });
});
