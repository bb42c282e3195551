import type { ExplainedChange } from '@gevel/contract';

/** The figures that explain what is shown of a difference. */
export const figuresOfChange = ({ causes, rest }: ExplainedChange) => [
  ...causes.map(({ cause }) => `change_${cause}` as const),
  ...(rest.lines.length > 0 ? (['change_rest'] as const) : []),
];
