import { useId } from 'react';
import switches from '../../parts/list-page/view-switch.module.css';
import classes from './reports.module.css';

interface ChoiceProps<Name extends string> {
  label: string;
  /** The label is seen, not only heard. */
  isLabelled?: boolean;
  names: readonly Name[];
  chosen: Name;
  wordOf: (name: Name) => string;
  choose: (name: Name) => void;
}

/** One of a few, all in sight. */
export function Choice<Name extends string>({ label, isLabelled, names, chosen, wordOf, choose }: ChoiceProps<Name>) {
  const id = useId();
  return (
    <div className={classes.choice}>
      {isLabelled && (
        <span id={id} className={classes.label}>
          {label}
        </span>
      )}
      <div
        className={switches.switch}
        role="group"
        {...(isLabelled ? { 'aria-labelledby': id } : { 'aria-label': label })}
      >
        {names.map((name) => (
          <button key={name} type="button" aria-pressed={name === chosen} onClick={() => choose(name)}>
            {wordOf(name)}
          </button>
        ))}
      </div>
    </div>
  );
}
