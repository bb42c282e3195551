import type { Comparison } from './compare-folders.ts';

/** A page that shows what became of the pictures: before, now and the difference beside each other; it lies beside their folders. */
export function layOut({ changed, added, gone, same }: Comparison): string {
  const rows = changed.map(
    ({ name, share }) =>
      `<section><h2>${name} <small>${(share * 100).toFixed(1)} %</small></h2>${['before', 'now', 'differences']
        .map((folder) => pictureOf(folder, name))
        .join('')}</section>`,
  );
  const ofOne = (folder: string, names: readonly string[]) =>
    names.map((name) => `<section><h2>${name}</h2>${pictureOf(folder, name)}</section>`).join('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pictures: ${changed.length} changed</title>
<style>
  body { margin: 2rem; font: 1rem system-ui; }
  section { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
  h2 { flex: 0 0 100%; margin: 2rem 0 0; font-size: 1rem; }
  figure { flex: 1 1 20rem; margin: 0; max-width: 40rem; }
  img { max-width: 100%; border: 1px solid #ccc; }
</style>
<h1>${changed.length} changed, ${added.length} new, ${gone.length} gone, ${same} the same</h1>
${rows.join('\n')}
${ofOne('now', added)}
${ofOne('before', gone)}
`;
}

const pictureOf = (folder: string, name: string) =>
  `<figure><figcaption>${folder}</figcaption><a href="${folder}/${name}"><img loading="lazy" src="${folder}/${name}" alt=""></a></figure>`;
