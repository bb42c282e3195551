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

/** Every address of the portal. No other file holds the text of one. */
export const paths = {
  home: path('/'),
  login: path('/login'),
  resetPassword: path('/reset-password/$token'),
  /** The same screen once the token has left the address. */
  choosePassword: path('/reset-password'),
  profile: path('/profile'),
  exports: path('/mijn-exports'),
  dashboard: path('/dashboard'),
  brokers: path('/makelaars'),
  brokerAdd: path('/makelaars/toevoegen'),
  broker: path('/makelaars/$id'),
  owners: path('/verhuurders'),
  ownerAdd: path('/verhuurders/toevoegen'),
  owner: path('/verhuurders/$id'),
  news: path('/nieuws'),
  newsCreate: path('/nieuws/nieuw'),
  newsItem: path('/nieuws/$id'),
  users: path('/gebruikers'),
  userCreate: path('/gebruikers/nieuw'),
  user: path('/gebruikers/$id'),
  tools: path('/gereedschappen'),
  reports: path('/rapportage'),
  commercialOverview: path('/rapportage/commercieel-overzicht'),
  managementFee: path('/rapportage/management-vergoeding-verhuurder'),
  invoices: path('/rapportage/facturen'),
  invoice: path('/rapportage/facturen/$id'),
  outstandingItems: path('/rapportage/openstaande-posten-debiteuren'),
  relations: path('/relaties'),
  relation: path('/relaties/$id'),
  objects: path('/objecten'),
  object: path('/objecten/$id'),
  tickets: path('/meldingen'),
  ticketCreate: path('/meldingen/nieuw'),
  ticketWrite: path('/meldingen/verstuurd/$id'),
  ticket: path('/tickets/$id'),
  rentalStatements: path('/huurafrekeningen'),
  rentalStatement: path('/huurafrekeningen/$id'),
  financial: path('/financieel'),
  mutations: path('/mutaties/$quadrant/$ledgeraccount/$owner/$year/$periodstart/$periodend'),
  contracts: path('/contracten'),
  contract: path('/contracten/$id'),
} as const;

function path<const Pattern extends string>(pattern: Pattern): Path<Pattern> {
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
