import { type ReactNode, Suspense, useState } from 'react';

/** Where an explanation opens, and how it is closed. */
export interface ExplanationPlace {
  button: HTMLElement;
  label: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

interface ExplainButtonProps {
  className?: string | undefined;
  /** Of what opens. */
  label: string;
  /** Whether its own words already say what it is, as those of a term do. */
  isText?: boolean;
  children: ReactNode;
  /** Drawn with the first click, so that it can be fetched then. */
  explanation: (place: ExplanationPlace) => ReactNode;
}

/** A button that explains what it stands beside, or what stands in it. */
export function ExplainButton({ className, label, isText = false, children, explanation }: ExplainButtonProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className={className}
        aria-label={isText ? undefined : label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen !== null && button && <Suspense>{explanation({ button, label, isOpen, setOpen })}</Suspense>}
    </>
  );
}
