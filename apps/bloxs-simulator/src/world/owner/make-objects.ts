import { type Day, dayOf } from '../calendar.ts';
import { idOf } from '../ids.ts';
import { addressLine, makePlace, neighbour, type Place, streetLine } from '../place.ts';
import { RandomStream } from '../random-stream.ts';
import type { WorldSeed } from '../world-seed.ts';
import { objectFigures } from './object-figures.ts';
import type { OwnerProfile } from './profile.ts';
import type { ObjectKind, RealEstate, Use } from './real-estate.ts';

/** An owner's property: loose buildings, and complexes with sections, units, parking places and store rooms. */
export function makeObjects(world: WorldSeed, owner: OwnerProfile): RealEstate[] {
  const random = new RandomStream(world.seed, 20, owner.ownerNo);
  const portfolio: Portfolio = { world, owner, random, objects: [], town: random.between(0, 14) };
  if (owner.size > 16 && owner.ownerNo % 16 === 1) addProject(portfolio);
  while (portfolio.objects.length < owner.size) {
    const room = owner.size - portfolio.objects.length;
    if (room >= 6 && random.chance(0.6)) addComplex(portfolio, Math.min(room, random.between(6, 26)));
    else addBuilding(portfolio);
  }
  return portfolio.objects;
}

interface Portfolio {
  readonly world: WorldSeed;
  readonly owner: OwnerProfile;
  readonly random: RandomStream;
  readonly objects: RealEstate[];
  readonly town: number;
}

interface Draft {
  kind: ObjectKind;
  use: Use;
  name: string;
  place: Place;
  complex?: RealEstate | null;
  section?: RealEstate | null;
  letWith?: RealEstate | null;
  saleDate?: Day | null;
}

function addProject(portfolio: Portfolio): void {
  const place = makePlace(portfolio.random, portfolio.town);
  add(portfolio, { kind: 'Project', use: 'group', name: `Nieuwbouw ${place.street}`, place });
}

function addBuilding(portfolio: Portfolio): void {
  const { random } = portfolio;
  const chance = random.next();
  const use: Use =
    chance < 0.66
      ? 'residential'
      : chance < 0.78
        ? 'shop'
        : chance < 0.86
          ? 'business'
          : chance < 0.9
            ? 'office'
            : 'parking';
  const home = makePlace(random, random.chance(0.7) ? portfolio.town : undefined);
  const place = use === 'parking' ? neighbour(home, `${random.between(1, 90)}`, false) : home;
  const name = use === 'parking' ? `Garagebox ${streetLine(place)}` : streetLine(place);
  const saleDate = random.chance(0.05) ? dayOf(random.between(2023, 2027), random.between(1, 12), 1) : null;
  add(portfolio, { kind: 'Building', use, name, place, saleDate });
}

function addComplex(portfolio: Portfolio, rows: number): void {
  const { random } = portfolio;
  const place = makePlace(random, portfolio.town);
  const isOffices = random.chance(0.16);
  const name = `${isOffices ? random.pick(['Kantoorhof', 'Bedrijvenpand', 'Centrum']) : random.pick(['Residentie', 'Complex', 'Hof van'])} ${place.street}`;
  const complex = add(portfolio, { kind: 'Complex', use: 'group', name, place });
  let left = rows - 1;
  const section =
    rows >= 12 ? add(portfolio, { kind: 'Section', use: 'group', name: `${name} - bouwdeel A`, place, complex }) : null;
  if (section) left--;
  let houseNumber = Number.parseInt(place.houseNumber, 10);
  while (left > 0) {
    houseNumber += 2;
    const unitPlace = neighbour(place, houseNumberOf(random, houseNumber));
    const use: Use = isOffices
      ? random.pick(['office', 'office', 'business', 'shop'])
      : random.chance(0.1)
        ? 'shop'
        : 'residential';
    const unit = add(portfolio, {
      kind: 'Unit',
      use,
      name: streetLine(unitPlace),
      place: unitPlace,
      complex,
      section: random.chance(0.6) ? section : null,
    });
    left--;
    if (left > 0 && random.chance(0.3)) {
      addExtra(portfolio, complex, unit, left);
      left--;
    }
  }
}

/** A parking place or store room, let with the home or on its own. */
function addExtra(portfolio: Portfolio, complex: RealEstate, unit: RealEstate, number: number): void {
  const { random } = portfolio;
  const use = random.chance(0.75) ? 'parking' : 'storage';
  const withHome = unit.use === 'residential' && (use === 'storage' || random.chance(0.45));
  const place = neighbour(
    complex.place,
    `${complex.place.houseNumber} ${use === 'parking' ? 'P' : 'B'}${number}`,
    random.chance(0.3),
  );
  const name = `${use === 'parking' ? 'Parkeerplaats' : 'Berging'} ${number}`;
  // A store room without a home of its own is let like a parking place.
  add(portfolio, { kind: 'Unit', use, name, place, complex, letWith: withHome ? unit : null });
}

function houseNumberOf(random: RandomStream, number: number): string {
  return random.chance(0.15) ? `${number}${random.pick(['-A', ' bis', ' II', '-B'])}` : String(number);
}

function add(portfolio: Portfolio, draft: Draft): RealEstate {
  const { owner, random } = portfolio;
  const n = portfolio.objects.length;
  const kind = draft.kind;
  const object: RealEstate = {
    n,
    objectId: idOf('object', owner.ownerNo, n),
    kindId: idOf(KIND_IDS[kind], owner.ownerNo, n),
    kind,
    use: draft.use,
    reference: `OBJ${String(owner.ownerNo).padStart(4, '0')}-${String(n + 1).padStart(3, '0')}`,
    name: draft.name,
    addressId: idOf('address', owner.ownerNo, n),
    place: draft.place,
    complex: draft.complex ?? null,
    section: draft.section ?? null,
    letWith: draft.letWith ?? null,
    ...objectFigures(random, owner, draft),
  };
  portfolio.objects.push(object);
  return object;
}

const KIND_IDS = {
  Building: 'building',
  Complex: 'complex',
  Section: 'section',
  Unit: 'unit',
  Project: 'project',
} as const;

export function displayAddress(object: RealEstate): string {
  return addressLine(object.place);
}
