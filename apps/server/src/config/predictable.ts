/** As keys lie side by side, or as one counts. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const fewestCharacters = 10;

/** Whether a secret is so regular that a few guesses find it: few characters, one block over and over, or mostly steps along a row. */
export function isPredictable(text: string): boolean {
  if (new Set(text).size < fewestCharacters) return true;
  if (`${text}${text}`.indexOf(text, 1) < text.length) return true;
  const letters = [...text.toLowerCase()];
  const steps = letters.filter((letter, place) => place > 0 && isStep(`${letters[place - 1]}${letter}`));
  // Of random hexadecimal digits less than a fifth happen to be neighbours.
  return steps.length > (letters.length - 1) / 2;
}

function isStep(pair: string): boolean {
  const [first = '', second = ''] = pair;
  return first === second || rows.some((row) => row.includes(pair) || row.includes(`${second}${first}`));
}
