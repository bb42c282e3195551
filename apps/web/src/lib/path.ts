import { type QueryObject, writeQueryString } from './query-string.ts';

type ParameterNames<Pattern extends string> = Pattern extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParameterNames<Rest>
  : Pattern extends `${string}$${infer Name}`
    ? Name
    : never;
type Parameters<Pattern extends string> = { readonly [Name in ParameterNames<Pattern>]: string };

export interface Path<Pattern extends string = string> {
  /** As the router reads it: `/objecten/$id`. */
  readonly pattern: Pattern;
  /** The address itself, with a query when given. */
  readonly to: (
    ...input: ParameterNames<Pattern> extends never
      ? [parameters?: undefined, query?: QueryObject]
      : [parameters: Parameters<Pattern>, query?: QueryObject]
  ) => string;
}

export function path<const Pattern extends string>(pattern: Pattern): Path<Pattern> {
  return {
    pattern,
    to: (...[parameters, query]) => {
      const known: Readonly<Record<string, string>> = parameters ?? {};
      const address = pattern.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(known[name] ?? ''));
      const search = query ? writeQueryString(query) : '';
      return search === '' ? address : `${address}?${search}`;
    },
  };
}

/** What is open to visitors, and where everybody arrives; all other addresses are those of slices. */
export const loginShellPaths = {
  home: path('/'),
  login: path('/login'),
  resetPassword: path('/reset-password/$token'),
  /** The same screen once the token has left the address. */
  choosePassword: path('/reset-password'),
  /** Where anybody checks a file, logged in or not. */
  fileCheck: path('/controle'),
  /** Where a link to photos leads, whose secret stands behind the `#`. */
  linkedPhotos: path('/fotos'),
  dashboard: path('/dashboard'),
} as const;

/** Screens that come without the portal behind them; all but the first are for anybody, logged in or not. */
export const bareScreens = [
  'login',
  'resetPassword',
  'choosePassword',
  'fileCheck',
  'linkedPhotos',
] as const satisfies readonly (keyof typeof loginShellPaths)[];
