import type { Actor, Call, Draw, Operation } from '../harness/operation.ts';

/** Screens without a limit of one statement: they have to be quick for everybody, however much they hold. */
const screens: { name: string; call: (actor: Actor, draw: Draw) => Call }[] = [
  { name: 'dashboard', call: () => ({ path: '/dashboard', values: [] }) },
  { name: 'search', call: (_, draw) => ({ path: `/search?q=${terms[draw(terms.length)]}`, values: [] }) },
  { name: 'tree of objects', call: () => ({ path: '/objects/tree', values: [] }) },
  { name: 'tickets', call: () => ({ path: '/tickets', values: [] }) },
  { name: 'board of tickets', call: () => ({ path: '/tickets?counts=status&filter[status]=active', values: [] }) },
  { name: 'relations', call: () => ({ path: '/relations', values: [] }) },
  { name: 'rental statements', call: () => ({ path: '/rental-statements', values: [] }) },
  { name: 'commercial overview', call: () => ({ path: '/reports/commercial-overview', values: [] }) },
  { name: 'outstanding items', call: () => ({ path: '/reports/outstanding-items', values: [] }) },
  {
    name: 'service costs',
    call: () => ({ path: '/reports/service-costs?filter[year][from]=2025&filter[year][to]=2025', values: [] }),
  },
  { name: 'management fee', call: () => ({ path: '/reports/management-fee', values: [] }) },
];

const terms = ['zonnebloem', 'akkerman', 'HC-0000123', 'zwolle', 'R-0012', 'lekkage', 'noor', 'jaspers'];

export const screenOperations: Operation[] = screens.flatMap(({ name, call }) => [
  { row: '25', name, who: 'brokers', call, statement: null, measures: [{ connections: 1, goals: { p50: 10 } }] },
  {
    row: '25',
    name: `${name}, largest`,
    who: 'largest',
    call,
    statement: null,
    measures: [{ connections: 1, goals: { p50: 50 } }],
  },
]);
