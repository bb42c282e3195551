/**
 * Dutch area codes of three digits; all others have four. 084 to 088 and 091 belong to no place.
 */
const shortCodes =
  /^0(10|13|14|15|20|23|24|26|30|33|35|36|38|40|43|45|46|50|53|55|58|70|71|72|73|74|75|76|77|78|79|82|84|85|87|88|91)/;

/**
 * A phone number in one notation: "010 220 2121", "0165 320 608", "06 5270 2892". Whatever is no whole Dutch number, such as one
 * from abroad or one with a remark, stays as it was written.
 */
export function formatPhone(text: string): string {
  const digits = text
    .replace(/\(0\)/, '')
    .replaceAll(/[\s().\-/\u00a0]/g, '')
    .replace(/^(\+|00)31(?=[1-9])/, '0');
  if (!/^0[1-9]\d{8}$/.test(digits)) return text;
  const groups = digits.startsWith('06') ? [2, 6] : shortCodes.test(digits) ? [3, 6] : [4, 7];
  return [digits.slice(0, groups[0]), digits.slice(groups[0], groups[1]), digits.slice(groups[1])].join(' ');
}
