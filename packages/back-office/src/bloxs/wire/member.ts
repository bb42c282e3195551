import { z } from 'zod';
import { edm } from './edm.ts';
import { type EnumName, enums, type MemberOf } from './enums.ts';

/** A member of an enum, sent by name or by number; one that we do not know reads as 'unknown'. */
export function member<Name extends EnumName>(enumName: Name) {
  const byForm = memberForms(enumName);
  return z
    .union([z.string(), z.number()], 'is not a member')
    .transform((value): MemberOf<Name> | 'unknown' => byForm.get(String(value)) ?? 'unknown')
    .register(edm, { types: [`BLOXS.${enumName}`], enumName });
}

export function optionalMember<Name extends EnumName>(enumName: Name) {
  return member(enumName)
    .nullable()
    .register(edm, { types: [`BLOXS.${enumName}`], enumName });
}

function memberForms<Name extends EnumName>(enumName: Name): ReadonlyMap<string, MemberOf<Name>> {
  // safe: the keys of an enum are its members
  const members = Object.entries(enums[enumName]) as [MemberOf<Name>, number][];
  return new Map(members.flatMap(([name, number]) => [[name, name] as const, [String(number), name] as const]));
}

/** Members of an enum whose values add up, sent as "A, B" or as the sum of their numbers; with any that we do not know it reads as 'unknown'. */
export function flags<Name extends EnumName>(enumName: Name) {
  const byForm = memberForms(enumName);
  return z
    .union([z.string(), z.number()], 'is not a member')
    .transform((value): readonly MemberOf<Name>[] | 'unknown' => {
      const written = String(value);
      if (/^\d+$/.test(written)) return membersIn(enumName, Number(written)) ?? 'unknown';
      const members = written.split(',').map((name) => byForm.get(name.trim()));
      return members.every((name) => name !== undefined) ? members : 'unknown';
    })
    .register(edm, { types: [`BLOXS.${enumName}`], enumName });
}

/** The members that a sum consists of; null when a part of it is none of them. */
function membersIn<Name extends EnumName>(enumName: Name, sum: number): readonly MemberOf<Name>[] | null {
  // safe: the keys of an enum are its members
  const members = Object.entries(enums[enumName]) as [MemberOf<Name>, number][];
  const found = members.filter(([, number]) => (sum & number) === number);
  const covered = found.reduce((bits, [, number]) => bits | number, 0);
  return covered === sum && found.length > 0 ? found.map(([name]) => name) : null;
}
