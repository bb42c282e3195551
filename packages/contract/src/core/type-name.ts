/** `contracts.list` and `reports/invoices` as the names of types: what a shape is called in the document of the API. */
export const typeName = (name: string): string =>
  name.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_all, first: string) => first.toUpperCase());
