import type { FaultName } from './fault-table.ts';
import { type Fault, formatFault, parseFault } from './parse-fault.ts';

/** The faults that are on now. Of one name and target there is at most one; the last one set wins. */
export class FaultBoard {
  private faults: Fault[] = [];
  private readonly check: (fault: Fault) => void;

  /** `check` may refuse a fault that is well written but cannot be played here. */
  constructor(faults: readonly string[] = [], check: (fault: Fault) => void = () => {}) {
    this.check = check;
    this.replace(faults);
  }

  /** Takes the notation of the command line, for example `http-500=3@Units`. */
  set(text: string): void {
    const fault = this.read(text);
    this.faults = [...this.faults.filter(({ name, only }) => name !== fault.name || only !== fault.only), fault];
  }

  /** Nothing changes when one of them is wrong. */
  replace(texts: readonly string[]): void {
    for (const text of texts) this.read(text);
    this.faults = [];
    for (const text of texts) this.set(text);
  }

  clear(name?: FaultName): void {
    this.faults = name === undefined ? [] : this.faults.filter((fault) => fault.name !== name);
  }

  list(): string[] {
    return this.faults.map(formatFault);
  }

  /** The fault when it is on for this path, without using up one of its calls. */
  peek(name: FaultName, path: string): Fault | null {
    return this.faults.find((fault) => fault.name === name && fault.callsLeft !== 0 && concerns(fault, path)) ?? null;
  }

  /** True when the fault is on for this path; uses up one of its calls. */
  strikes(name: FaultName, path: string): boolean {
    const fault = this.peek(name, path);
    if (fault?.callsLeft != null) fault.callsLeft -= 1;
    return fault !== null;
  }

  /** The number behind the fault when it is on for this path. */
  number(name: FaultName, path: string): number | null {
    const value = this.peek(name, path)?.value;
    return typeof value === 'number' ? value : null;
  }

  text(name: FaultName, path: string): string | null {
    const value = this.peek(name, path)?.value;
    return typeof value === 'string' ? value : null;
  }

  private read(text: string): Fault {
    const fault = parseFault(text);
    this.check(fault);
    return fault;
  }
}

/** A target is a set, or a part of a path that starts with a slash. */
function concerns({ only }: Fault, path: string): boolean {
  if (only === null) return true;
  return only.startsWith('/') ? path.startsWith(only) : path === `/odatafeed/${only}`;
}
