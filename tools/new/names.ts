/** contract-lines, contract_lines → contractLines. */
export const camel = (name: string): string =>
  name.replaceAll(/[-_]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
/** contract-lines → ContractLines. */
export const pascal = (name: string): string => camel(name).replace(/^./, (first) => first.toUpperCase());
/** outstanding_amount → Outstanding amount. */
export const inWords = (name: string): string =>
  name.replaceAll(/[-_]/g, ' ').replace(/^./, (first) => first.toUpperCase());
