import type { Operations } from '@gevel/contract';
import { seenAs } from '@gevel/contract/plain';
import { createHttpClient } from './http-client.ts';
import { currentLanguage } from './language.ts';
import { operationAddresses } from './operation-addresses.ts';
import type { QueryObject } from './query-string.ts';

type Calls = {
  [Slice in keyof Operations as `${Slice}.${keyof Operations[Slice] & string}`]: Operations[Slice];
};
export type OperationName = keyof Calls;
type OperationOf<Name extends OperationName> = Name extends `${infer Slice extends keyof Operations}.${infer Call}`
  ? Call extends keyof Operations[Slice]
    ? Operations[Slice][Call]
    : never
  : never;

/** The whole JSON answer of a call; undefined where the contract describes none. */
export type Answer<Name extends OperationName> =
  OperationOf<Name> extends { answer: { _output: infer Output } } ? Output : undefined;
type BodyOf<Name extends OperationName> = OperationOf<Name> extends { body: { _input: infer Input } } ? Input : never;
type Takes<Name extends OperationName, Part extends string> =
  OperationOf<Name> extends Record<Part, unknown> ? true : false;

export type CallInput<Name extends OperationName> = { signal?: AbortSignal | undefined } & (Takes<
  Name,
  'params'
> extends true
  ? { params: Readonly<Record<string, string>> }
  : unknown) &
  (Takes<Name, 'query'> extends true ? { query?: QueryObject | undefined } : unknown) &
  (Takes<Name, 'body'> extends true ? { body: BodyOf<Name> } : unknown) &
  (Takes<Name, 'upload'> extends true ? { file: File } : unknown);

type NeedsInput<Name extends OperationName> =
  Takes<Name, 'params'> extends true ? true : Takes<Name, 'body'> extends true ? true : false;

interface AnyInput {
  params?: Readonly<Record<string, string>>;
  query?: QueryObject;
  body?: unknown;
  file?: File;
  signal?: AbortSignal;
}

let shownAs: string | null = null;
/** Each call says from now on whose portal the page shows. */
export const showAs = (user: Parameters<typeof seenAs>[0] | null): void => {
  shownAs = user && seenAs(user);
};

export const client = createHttpClient({ language: currentLanguage, shownAs: () => shownAs });

/** One call of the API by its name in the contract: `await call('objects.get', { params: { id }, signal })`. */
export async function call<Name extends OperationName>(
  name: Name,
  ...[input]: NeedsInput<Name> extends true ? [input: CallInput<Name>] : [input?: CallInput<Name>]
): Promise<Answer<Name>> {
  const address = operationAddresses[name];
  if (address === undefined) throw new Error(`No such call: ${name}`);
  const { params = {}, query, body, file, signal } = (input ?? {}) as AnyInput; // every CallInput has at most these members
  const path = address.path.slice(1).replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  // The server parses every answer with the schema that gives this type.
  return (await client.request({
    method: address.method,
    path,
    query,
    body: file ? formOf(file, body) : body,
    signal,
  })) as Answer<Name>;
}

/** The fields go before the file, so that the server knows them when the bytes come. */
function formOf(file: File, fields: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, String(value));
  form.append('file', file);
  return form;
}
