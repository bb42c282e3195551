import classes from './panel.module.css';

interface Props<Value> {
  name: string;
  label: string;
  choices: readonly { value: Value; text: string }[];
  value: unknown;
  set: (value: Value) => void;
}

/** One of a few. */
export function RadioFilter<Value>({ name, label, choices, value, set }: Props<Value>) {
  return (
    <fieldset className={classes.list} aria-label={label} style={{ border: 0 }}>
      {choices.map((choice) => (
        <label key={choice.text} className={`${classes.line} ${classes.grow}`}>
          <input
            type="radio"
            name={name}
            className={classes.check}
            checked={value === choice.value}
            onChange={() => set(choice.value)}
          />
          {choice.text}
        </label>
      ))}
    </fieldset>
  );
}
