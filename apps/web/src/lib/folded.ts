/** As the server compares what is looked for: accents and capitals count for nothing. */
export const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
