import { PLACES, POSTCODE_LETTERS, STREETS } from './names/words.ts';
import type { RandomStream } from './random-stream.ts';

export interface Place {
  readonly street: string;
  readonly houseNumber: string;
  /** Garage boxes and transformer houses often have none. */
  readonly postcode: string | null;
  readonly city: string;
  readonly areaCode: string;
  /** In percent of what is usual in the country. */
  readonly rentLevel: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const SUFFIXES = ['-A', '-B', ' bis', ' II', 'a', '-1', ' hs', ' III'] as const;

export function makePlace(random: RandomStream, townIndex?: number): Place {
  const town = townIndex === undefined ? random.pick(PLACES) : PLACES[townIndex % PLACES.length];
  if (!town) throw new Error('the list of places is empty');
  const suffix = random.chance(0.2) ? random.pick(SUFFIXES) : '';
  const hasPosition = random.chance(0.85);
  return {
    street: random.pick(STREETS),
    houseNumber: `${random.skewed(1, 290)}${suffix}`,
    postcode: makePostcode(random, town.postcode),
    city: town.city,
    areaCode: town.areaCode,
    rentLevel: town.rentLevel,
    latitude: hasPosition ? round6(town.latitude + (random.next() - 0.5) / 15) : null,
    longitude: hasPosition ? round6(town.longitude + (random.next() - 0.5) / 10) : null,
  };
}

/** Another front door in the same street: a unit of a complex. */
export function neighbour(place: Place, houseNumber: string, hasPostcode = true): Place {
  return { ...place, houseNumber, postcode: hasPostcode ? place.postcode : null };
}

export function streetLine(place: Place): string {
  return `${place.street} ${place.houseNumber}`;
}

export function addressLine(place: Place): string {
  return `${streetLine(place)}, ${place.postcode ? `${place.postcode} ` : ''}${place.city}`;
}

function makePostcode(random: RandomStream, first: number): string {
  const letters = POSTCODE_LETTERS.split('');
  return `${first + random.between(0, 60)} ${random.pick(letters)}${random.pick(letters)}`;
}

function round6(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
