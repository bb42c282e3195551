import type { ListName } from '@gevel/contract/plain';
import { useState } from 'react';
import { isApiProblem } from '../../lib/api-problem.ts';

/** A value of the form as people see it; drawn as the field of that name in the list, or as a text. */
export interface ShownValue {
  name: string;
  /** Where the field has no words in its list. */
  label?: string | undefined;
  value: string | boolean | null;
  /** What tells two values apart, where that is more than what is shown. */
  key?: unknown;
}

/** How a form of a record that others change as well shows the two versions. */
export interface SharedRecord<Values> {
  list: ListName;
  /** The form's values of the record as it is now; what the refusal carries, is what the record's own address answers. */
  theirs: (current: Readonly<Record<string, unknown>>) => Values;
  show: (values: Values) => ShownValue[];
}

export interface ConflictRow {
  name: string;
  label: string | undefined;
  theirs: ShownValue['value'];
  mine: ShownValue['value'];
}

export interface Conflict {
  list: ListName;
  /** Only where the two differ. */
  rows: ConflictRow[];
  takeTheirs: () => void;
  keepMine: () => void;
  /** Goes on with the form; saving asks again. */
  close: () => void;
}

/** What a form knows of the version that somebody else saved first. */
export function useConflict<Values extends object>(shared: SharedRecord<Values> | undefined) {
  const [theirs, setTheirs] = useState<Values | null>(null);

  function notice(error: unknown): void {
    if (shared && isApiProblem(error, 'changed_meanwhile') && error.current) setTheirs(shared.theirs(error.current));
  }

  function rowsOf(mine: Values): ConflictRow[] {
    if (!shared || theirs === null) return [];
    const own = shared.show(mine);
    return shared.show(theirs).flatMap((their, index) => {
      const my = own[index];
      if (!my || keyOf(their) === keyOf(my)) return [];
      return [{ name: their.name, label: their.label, theirs: their.value, mine: my.value }];
    });
  }

  return { theirs, notice, rowsOf, forget: () => setTheirs(null) };
}

/** The values go on from another version of the record: that is what they are based on. */
export function basedOnVersionOf<Values extends object>(version: Values, values: Values): Values {
  return 'found' in version ? { ...values, found: version.found } : values;
}

const keyOf = ({ key, value }: ShownValue): string => JSON.stringify(key ?? value ?? '');
