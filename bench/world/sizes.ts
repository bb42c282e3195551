export interface WorldOptions {
  /** 1 is the large world: a million invoices, three million entries of the ledger. */
  scale: number;
  /** The part of all rows that the largest estate agent has; what nobody says is about 7 %. */
  largestBroker?: number;
}

/** The day on which the world was last synchronised. */
export const worldDay = '2026-06-30';
export const worldMoment = `${worldDay}T04:00:00Z`;
export const firstBookYear = 2019;
/** The last year of the books that is closed. */
export const closedUntil = 2024;

export interface Sizes {
  brokers: number;
  owners: number;
  /** Ten objects that lie together: a building or a house, and nine units. */
  blocks: number;
  units: number;
  suppliers: number;
  tenants: number;
  contracts: number;
  tickets: number;
  salesInvoices: number;
  purchaseInvoices: number;
  ownerUsers: number;
  /** How unequal the tenants are, as an exponent of an even draw. */
  brokerSkew: number;
}

export function sizesOf({ scale, largestBroker = 0.07 }: WorldOptions): Sizes {
  const scaled = (count: number, min: number) => Math.max(min, Math.round(count * scale));
  const brokers = scaled(200, 8);
  const owners = scaled(5_000, 20);
  const blocks = scaled(10_000, 10);
  const suppliers = scaled(3_000, 3);
  return {
    brokers,
    owners,
    blocks,
    units: blocks * 9,
    suppliers,
    tenants: scaled(120_000, 120) - owners - suppliers,
    contracts: scaled(150_000, 150),
    tickets: scaled(50_000, 50),
    salesInvoices: scaled(800_000, 800),
    purchaseInvoices: scaled(200_000, 200),
    ownerUsers: Math.min(owners, Math.max(100, scaled(500, 20))),
    // The first of n gets (1/n)^(1/skew) of all rows.
    brokerSkew: Math.max(2, Math.log(brokers) / -Math.log(largestBroker)),
  };
}
