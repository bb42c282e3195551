/** Of what a form holds: the same fields in the same order say the same. */
export const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
