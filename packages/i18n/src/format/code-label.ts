/** Words for the values of a field; those of codes with points, such as "broker.theme.change", lie part within part. */
export interface CodeLabels {
  readonly [part: string]: string | CodeLabels;
}

/** A list in words: its name, a label per field and filter, and one per value of each enum and of texts that are codes. */
export interface ListLabels {
  title: string;
  fields: Readonly<Record<string, string>>;
  values: Readonly<Record<string, CodeLabels>>;
}

/** What people read for a code; one without words is shown as it is. */
export function codeLabel(labels: CodeLabels | undefined, code: string): string {
  const found = code
    .split('.')
    .reduce<string | CodeLabels | undefined>(
      (group, part) => (typeof group === 'object' && Object.hasOwn(group, part) ? group[part] : undefined),
      labels,
    );
  return typeof found === 'string' ? found : code;
}
