import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { users } from '../../db/schema/users.ts';

/** Letters of other scripts, and digits and signs, that read as a Latin letter. After NFKC, without marks, in small letters. */
const readsAs: Readonly<Record<string, string>> = {
  ...lettersOf('аɑα', 'a'),
  ...lettersOf('вьβ8', 'b'),
  ...lettersOf('сϲ', 'c'),
  ...lettersOf('ԁ', 'd'),
  ...lettersOf('еєɛε3', 'e'),
  ...lettersOf('ɡ9', 'g'),
  ...lettersOf('һнη', 'h'),
  ...lettersOf('іıιɩ1l|!ӏјϳ', 'i'),
  ...lettersOf('кκ', 'k'),
  ...lettersOf('мμ', 'm'),
  ...lettersOf('пո', 'n'),
  ...lettersOf('оοσօ0', 'o'),
  ...lettersOf('рρ', 'p'),
  ...lettersOf('ѕ5$', 's'),
  ...lettersOf('тτ7', 't'),
  ...lettersOf('υսц', 'u'),
  ...lettersOf('νѵ', 'v'),
  ...lettersOf('ԝшω', 'w'),
  ...lettersOf('хχ', 'x'),
  ...lettersOf('уүγ', 'y'),
  ...lettersOf('ζ2', 'z'),
  ...lettersOf('j', 'i'),
  ø: 'o',
  đ: 'd',
  ł: 'i',
  ß: 'ss',
};

function lettersOf(signs: string, letter: string): Record<string, string> {
  return Object.fromEntries([...signs].map((sign) => [sign, letter]));
}

/**
 * What a name looks like at a glance: two names with the same look are taken for one another. Spaces, marks, capitals and what
 * cannot be seen make no difference, nor does which script a letter is of.
 */
export function lookOf(name: string): string {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '');
  return [...plain]
    .map((sign) => readsAs[sign] ?? sign)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** Whether somebody who is no administrator would be taken for one by this name, in a trail, a mail or a list. */
export async function imitatesAdministrator(db: Db, name: string): Promise<boolean> {
  return (await imitationsOf(db))(name);
}

/** The same of many names, of the administrators of this moment. */
export async function imitationsOf(db: Db): Promise<(name: string) => boolean> {
  const administrators = await db
    .select({ first_name: users.first_name, name: users.name })
    .from(users)
    .where(eq(users.type, 'admin'));
  const looks = new Set(
    administrators.flatMap((one) => [lookOf(`${one.first_name} ${one.name}`), lookOf(`${one.name} ${one.first_name}`)]),
  );
  return (name) => looks.has(lookOf(name));
}
