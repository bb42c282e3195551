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
