import { existsSync, readFileSync } from 'node:fs';
import { WrongRequest } from './request.ts';

/** What is to be written, by path; nothing is on disk until all of it is known to fit. */
export class Sources {
  readonly root: string;
  readonly #changed = new Map<string, string>();
  readonly #added = new Set<string>();

  constructor(root: string) {
    this.root = root;
  }

  get files(): { path: string; text: string; isNew: boolean }[] {
    return [...this.#changed].map(([path, text]) => ({ path, text, isNew: this.#added.has(path) }));
  }

  read(path: string): string {
    const known = this.#changed.get(path);
    if (known !== undefined) return known;
    if (!existsSync(this.root + path)) throw new WrongRequest(`${path} is not there.`);
    return readFileSync(this.root + path, 'utf8');
  }

  add(path: string, text: string): void {
    if (existsSync(this.root + path)) throw new WrongRequest(`${path} is there already: the name is taken.`);
    this.#added.add(path);
    this.#changed.set(path, text);
  }

  /** Puts lines before the first place that a pattern finds. */
  before(path: string, place: RegExp, lines: string): void {
    this.#insert(path, place, (found) => `${lines}\n${found}`);
  }

  after(path: string, place: RegExp, lines: string): void {
    this.#insert(path, place, (found) => `${found}\n${lines}`);
  }

  /** Imports stand in any order until the formatter has sorted them; names of one module are put together. */
  import(path: string, line: string): void {
    const [, names = '', module = ''] = /^import (?:type )?\{ (.*) \} from '(.*)';$/.exec(line) ?? [];
    const text = this.read(path);
    const isType = line.startsWith('import type');
    const same = new RegExp(`^import \\{([^}]*)\\} from '${module.replaceAll('.', '\\.')}';$`, 'm').exec(text);
    if (same === null || isType) return void this.#changed.set(path, `${line}\n${text}`);
    const known = (same[1] ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    if (known.includes(names)) return;
    this.#changed.set(
      path,
      text.replace(same[0], () => `import { ${[...known, names].join(', ')} } from '${module}';`),
    );
  }

  #insert(path: string, place: RegExp, written: (found: string) => string): void {
    const text = this.read(path);
    if (!place.test(text))
      throw new WrongRequest(`${path} looks otherwise than this tool knows it: add the list there by hand.`);
    this.#changed.set(path, text.replace(place, written));
  }
}
