import { useTranslations } from 'use-intl';
import { type FormName, requestRules } from '../../lib/request-rules.ts';
import { faultIn } from './field-faults.ts';

export type FieldTexts<Values> = { [Name in keyof Values]?: string | undefined };

/** What the contract asks of the fields of a request, and how a form says it. */
export function useRequestRules(request: FormName) {
  const t = useTranslations('forms.faults');
  const rules = requestRules[request];

  /** One text for each field that the server would refuse; `required` says of some what is to be filled in. */
  function faultsIn<Body extends object>(body: Body, required: FieldTexts<Body> = {}): FieldTexts<Body> {
    const texts: FieldTexts<Body> = {};
    for (const [name, value] of Object.entries(body) as [keyof Body & string, unknown][]) {
      const rule = rules[name];
      const fault = rule && faultIn(rule, value);
      if (fault) texts[name] = (fault === 'required' && required[name]) || t(fault, limitsOf(name));
    }
    return texts;
  }

  function limitsOf(name: string): { min: number; max: number } {
    const { min = 0, max = Number.MAX_SAFE_INTEGER } = rules[name] ?? {};
    return { min, max };
  }

  /** What a field for it takes: nobody types more than is accepted. */
  function limitsAt(name: string): { name: string; maxLength?: number } {
    const { kind, max } = rules[name] ?? {};
    return kind === 'text' && max !== undefined ? { name, maxLength: max } : { name };
  }

  return { faultsIn, limitsAt };
}
