export type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';
export const comparisons: readonly Comparison[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'];

export type TextTest = 'contains' | 'startswith';

/** A `$filter` after parsing; property names are not checked yet. */
export type Filter =
  | { kind: 'and'; left: Filter; right: Filter }
  | { kind: 'or'; left: Filter; right: Filter }
  | { kind: 'not'; operand: Filter }
  | { kind: 'compare'; comparison: Comparison; left: Operand; right: Operand }
  | { kind: 'text-test'; test: TextTest; property: string; text: string }
  | { kind: 'flag'; property: string };

export type Operand = Literal | { kind: 'property'; name: string } | { kind: 'year'; property: string };

export type Literal =
  | { kind: 'number'; value: number }
  | { kind: 'text'; value: string }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'null' }
  /** A calendar date without a time: midnight in the Netherlands. */
  | { kind: 'date'; value: string }
  | { kind: 'moment'; value: string }
  | { kind: 'guid'; value: string }
  /** `BLOXS.RealEstateObjectType'Unit'`; the member may also be written as its number. */
  | { kind: 'member'; enum: string; member: string };
