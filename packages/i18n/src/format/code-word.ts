/** Words for the values of a field; those of codes with points, such as "broker.theme.change", lie part within part. */
export interface CodeWords {
  readonly [part: string]: string | CodeWords;
}

/** A list in words: its name, a label per field and filter, and one per value of each enum and of texts that are codes. */
export interface ListWords {
  title: string;
  fields: Readonly<Record<string, string>>;
  values: Readonly<Record<string, CodeWords>>;
}

/** What people read for a code; one without words is shown as it is. */
export function codeWord(labels: CodeWords | undefined, code: string): string {
  const found = code
    .split('.')
    .reduce<string | CodeWords | undefined>(
      (group, part) => (typeof group === 'object' && Object.hasOwn(group, part) ? group[part] : undefined),
      labels,
    );
  return typeof found === 'string' ? found : code;
}
