import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../**/*.tsx', { eager: true, query: '?raw', import: 'default' });
const isTest = (path: string) => path.includes('.test.');
const isExample = (path: string) => path.endsWith('.examples.tsx');
/** From here, with or without a folder of its own. */
const isPart = (path: string) => (path.startsWith('./') || path.startsWith('../ui/')) && !isTest(path);
/** What is only there within another part: the element that something opens at, and what opens under the button of a panel. */
const within = ['Anchor', 'PanelBody'];

interface Part {
  name: string;
  path: string;
}

/** What screens and other parts can use: what its own folder alone uses is seen where that shows it. */
function partsIn(all: Readonly<Record<string, string>>): Part[] {
  const exported = Object.entries(all).flatMap(([path, text]) =>
    isPart(path) && !isExample(path)
      ? [...text.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name = '']) => ({ name, path }))
      : [],
  );
  return exported.filter(({ path, name }) => {
    const file = path.split('/').at(-1);
    const folder = path.slice(0, path.lastIndexOf('/'));
    return Object.entries(all).some(
      ([user, text]) =>
        !isTest(user) &&
        !user.startsWith(`${folder}/`) &&
        new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '[^']*/${file}'`).test(text),
    );
  });
}

function withoutExample(all: Readonly<Record<string, string>>): string[] {
  const examples = Object.entries(all).filter(([path]) => isExample(path));
  return partsIn(all).flatMap(({ name, path }) => {
    const file = path.split('/').at(-1);
    const isShown = examples.some(([, text]) => new RegExp(`<${name}[\\s/>]`).test(text) && text.includes(`./${file}`));
    return isShown || within.includes(name) ? [] : [`${name} of ${path}`];
  });
}

test('every part has an example in the gallery', () => {
  expect(partsIn(sources).length).toBeGreaterThan(25);
  expect(withoutExample(sources)).toEqual([]);
});

test('a part that has none is found', () => {
  const planted = {
    ...sources,
    './stamp/stamp.tsx': 'export function Stamp() { return null; }',
    '../parts/people/letter.tsx': "import { Stamp } from '../../ui/stamp/stamp.tsx';",
  };
  expect(withoutExample(planted)).toEqual(['Stamp of ./stamp/stamp.tsx']);
});
