import { fieldsOf } from '../http/fields.ts';
import { Problem } from '../http/problem-details.ts';

/** Reads the fields of a body and gathers what is wrong with them, so that one answer names every field. */
export class FieldReader {
  private readonly fields: Readonly<Record<string, unknown>>;
  private readonly errors: Record<string, string[]> = {};

  constructor(body: unknown) {
    this.fields = fieldsOf(body);
  }

  text(name: string, { max = Number.POSITIVE_INFINITY } = {}): string | null {
    const value = this.fields[name] ?? null;
    if (value === null) return null;
    if (typeof value !== 'string') return this.wrong(name, `The ${name} field must be a text.`);
    return value.length <= max ? value : this.wrong(name, `The ${name} field has a maximum length of ${max}.`);
  }

  requiredText(name: string): string {
    const value = this.text(name);
    return value ? value : (this.wrong(name, `The ${name} field is required.`) ?? '');
  }

  moment(name: string): string | null {
    const value = this.text(name);
    if (value === null) return null;
    const isMoment = /^\d{4}-\d{2}-\d{2}([T ].*)?$/.test(value) && !Number.isNaN(Date.parse(value));
    return isMoment ? value : this.wrong(name, `The value '${value}' is not valid for ${name}.`);
  }

  requiredMoment(name: string): string {
    if (this.fields[name]) return this.moment(name) ?? '';
    this.wrong(name, `The ${name} field is required.`);
    return '';
  }

  wholeNumber(name: string, { min, max, preset }: { min: number; max: number; preset: number }): number {
    const value = this.fields[name] ?? preset;
    const isRight = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
    if (isRight) return value;
    this.wrong(name, `The ${name} field must be between ${min} and ${max}.`);
    return preset;
  }

  /** Throws the problem when anything read so far was wrong. */
  finish(): void {
    if (Object.keys(this.errors).length > 0) {
      throw new Problem(400, 'One or more validation errors occurred.', this.errors);
    }
  }

  wrong(name: string, message: string): null {
    this.errors[name] = [...(this.errors[name] ?? []), message];
    return null;
  }
}
