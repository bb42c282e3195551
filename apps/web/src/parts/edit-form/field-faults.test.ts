import { describe, expect, test } from 'vitest';
import { requestRules } from '../../lib/request-rules.ts';
import { type Fault, faultIn } from './field-faults.ts';

const faultOf = (form: keyof typeof requestRules, field: string, value: unknown): Fault | null => {
  const rule = requestRules[form][field];
  if (rule === undefined) throw new Error(`The contract has no rule for ${field} of ${form}`);
  return faultIn(rule, value);
};

describe('what the contract asks of a field is said before it is sent', () => {
  test.each<[string, keyof typeof requestRules, string, unknown, Fault | null]>([
    ['a name that is missing', 'brokers.create', 'display_name', '', 'required'],
    ['a name that fits', 'brokers.create', 'display_name', 'x'.repeat(120), null],
    ['a name that is too long', 'brokers.create', 'display_name', 'x'.repeat(121), 'too_long'],
    ['an optional field that holds nothing', 'brokers.create', 'email', null, null],
    ['no e-mail address', 'brokers.create', 'email', 'info@', 'email'],
    ['no phone number', 'brokers.create', 'phone_number', 'bel mij', 'phone'],
    ['no portal address', 'brokers.create', 'portal_url', '-dam', 'portal-address'],
    ['no web address', 'news.create', 'url', 'ftp://x.test', 'uri'],
    ['a web address', 'news.create', 'url', 'https://x.test/a?b', null],
    ['a text that may be empty', 'news.create', 'description', '', null],
    ['a reason that says nothing', 'brokers.openPortal', 'reason', 'ja', 'too_short'],
    ['a colour by its name', 'brokers.putTheme', 'main_color', 'rood', 'colour'],
    ['a size that is too large', 'brokers.putTheme', 'header_font_size', 49, 'number'],
    ['a size that is no number', 'brokers.putTheme', 'header_font_size', '', 'number'],
    ['half a day', 'account.createToken', 'days', 1.5, 'number'],
    ['a record that is to be picked', 'tickets.create', 'object_id', null, 'required'],
  ])('%s', (_case, form, field, value, fault) => {
    expect(faultOf(form, field, value)).toBe(fault);
  });
});
