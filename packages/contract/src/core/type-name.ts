/** `contracts.list` and `reports/invoices` as the names of types: what a shape is called in the document of the API. */
export function typeName(name: string): string {
  const words = name.split(/[^A-Za-z0-9]/);
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
}
