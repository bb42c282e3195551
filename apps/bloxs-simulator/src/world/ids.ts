/**
 * Every kind of thing has a number range of its own, so that a join over the wrong column finds nothing instead of something.
 * Inside a range each owner has a block, and inside the block the number follows from the thing's place in the owner's
 * history, never from a counter that depends on the last day of the world: ids do not move when the day rolls.
 */
export const MAX_OWNERS = 5_500;
export const OBJECTS_PER_OWNER = 160;
export const CONTRACTS_PER_OBJECT = 12;
export const CONTRACTS_PER_OWNER = OBJECTS_PER_OWNER * CONTRACTS_PER_OBJECT;
export const LINES_PER_CONTRACT = 64;
/** The last of them; an extension of long ago is dropped from the feed. */
export const EXTENSIONS_PER_CONTRACT = 6;

const RANGES = {
  ownLedgerAccount: { base: 12_000, block: 1 },
  owner: { base: 20_000, block: 1 },
  bankAccount: { base: 30_000, block: 4 },
  relation: { base: 200_000, block: 4_096 },
  person: { base: 30_200_000, block: 4_096 },
  address: { base: 60_200_000, block: 16_384 },
  object: { base: 160_000_000, block: OBJECTS_PER_OWNER },
  unit: { base: 162_000_000, block: OBJECTS_PER_OWNER },
  building: { base: 164_000_000, block: OBJECTS_PER_OWNER },
  complex: { base: 166_000_000, block: OBJECTS_PER_OWNER },
  section: { base: 168_000_000, block: OBJECTS_PER_OWNER },
  project: { base: 170_000_000, block: OBJECTS_PER_OWNER },
  contract: { base: 180_000_000, block: CONTRACTS_PER_OWNER },
  commercialContract: { base: 195_000_000, block: CONTRACTS_PER_OWNER },
  conceptContract: { base: 210_000_000, block: CONTRACTS_PER_OWNER },
  extensionPeriod: { base: 230_000_000, block: CONTRACTS_PER_OWNER * EXTENSIONS_PER_CONTRACT },
  contractLine: { base: 300_000_000, block: CONTRACTS_PER_OWNER * LINES_PER_CONTRACT },
  salesInvoice: { base: 1_000_000_000, block: 16_000 },
  purchaseInvoice: { base: 1_100_000_000, block: 16_000 },
  journalPost: { base: 1_200_000_000, block: 48_000 },
  settlement: { base: 1_500_000_000, block: 512 },
  partialPayment: { base: 1_510_000_000, block: 1_024 },
  ticket: { base: 1_520_000_000, block: 4_096 },
  note: { base: 1_550_000_000, block: 32_768 },
  theoreticalRent: { base: 1_740_000_000, block: OBJECTS_PER_OWNER * 2 },
  extraRelation: { base: 1_745_000_000, block: OBJECTS_PER_OWNER * 2 },
  controlRow: { base: 1_750_000_000, block: 2_048 },
  reminder: { base: 1_765_000_000, block: 4_096 },
  consolidation: { base: 1_790_000_000, block: 4 },
  valuation: { base: 1_791_000_000, block: OBJECTS_PER_OWNER * 8 },
  budget: { base: 1_799_000_000, block: 8 },
  budgetLine: { base: 1_800_000_000, block: 256 },
  purchaseOrder: { base: 1_802_000_000, block: 16_000 },
} as const satisfies Record<string, { base: number; block: number }>;

export type IdKind = keyof typeof RANGES;

/** The id of an owner's n-th thing of a kind, counted from 0. */
export function idOf(kind: IdKind, ownerNo: number, n: number): number {
  const range = RANGES[kind];
  if (n < 0 || n >= range.block) throw new Error(`number ${n} does not fit the ${kind} block of owner ${ownerNo}`);
  return range.base + ownerNo * range.block + n;
}

/** The owner whose block holds an id, or null when the id is not in the kind's range. */
export function ownerNoOf(kind: IdKind, id: number): number | null {
  const range = RANGES[kind];
  const ownerNo = Math.floor((id - range.base) / range.block);
  return ownerNo >= 1 && ownerNo <= MAX_OWNERS ? ownerNo : null;
}

/** First and last id that a kind can ever give out. */
export function rangeOf(kind: IdKind): { first: number; last: number } {
  const range = RANGES[kind];
  return { first: range.base, last: range.base + (MAX_OWNERS + 1) * range.block - 1 };
}

export function idKinds(): IdKind[] {
  // Safe: the keys of a const object are exactly its key type.
  return Object.keys(RANGES) as IdKind[];
}

/** Things that belong to nobody in particular count from here; each range lies below the owners' ranges of its kind. */
export const SHARED_IDS = {
  estateAgent: 100_000,
  manager: 101_000,
  financier: 102_000,
  supplier: 110_000,
  organisation: 120_000,
  contact: 130_000,
  personOffset: 30_000_000 - 100_000,
  addressOffset: 60_000_000 - 100_000,
  newTicket: 1_546_000_000,
  newNote: 1_735_000_000,
} as const;

/** A guid that follows from a kind and a number; the version and variant digits are those of a random one. */
export function guidOf(kind: number, n: number): string {
  const high = (kind >>> 0).toString(16).padStart(8, '0');
  const middle = Math.floor(n / 2 ** 40) % 4096;
  const low = (n % 2 ** 40).toString(16).padStart(12, '0');
  return `${high}-6765-4${middle.toString(16).padStart(3, '0')}-a76c-${low}`;
}
