import { problemCodes, problems } from '@gevel/contract/plain';
import type { OpenApiDocument, OpenApiOperation } from './openapi/document.ts';

/** The description of the API as one readable page: no script, nothing from elsewhere. */
export function docsPage(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callSection(method.toUpperCase(), `/api${path}`, operation)),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gevel API</title><style>${docsStyle}</style></head><body><main>
<h1>Gevel API</h1>
<p>${escapeHtml(document.info.description)} For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<h2>Calls</h2>${calls.join('\n')}
<h2>Shapes</h2>${shapeSections(document).join('\n')}
<h2>Problems</h2><p>Every failed call answers <code>application/problem+json</code> with one of these codes.</p>
<table><thead><tr><th>Code</th><th>Status</th></tr></thead><tbody>${problemRows()}</tbody></table>
</main></body></html>`;
}

/** The one style sheet of the page; its policy knows it by its hash. */
export const docsStyle = `body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#1d2733;background:#fff}
main{max-width:60rem;margin:0 auto;padding:1rem}section{border-top:1px solid #d5dbe1;padding:.5rem 0}
h3{margin:.25rem 0;font-size:1rem}code{background:#eef1f4;padding:.1rem .3rem;border-radius:3px}
pre{background:#eef1f4;padding:.75rem;overflow:auto;font-size:.8rem;max-height:24rem}
table{border-collapse:collapse}td,th{text-align:left;padding:.2rem 1rem .2rem 0;border-bottom:1px solid #d5dbe1}`;

function callSection(method: string, path: string, operation: OpenApiOperation): string {
  const parameters = operation.parameters.map((parameter) => `<li>${parameterText(parameter)}</li>`);
  const answers = Object.entries(operation.responses).map(
    ([status, { description }]) => `<li><code>${status}</code> ${escapeHtml(String(description))}</li>`,
  );
  return `<section id="${escapeHtml(operation.operationId)}"><h3><code>${method} ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)}. ${escapeHtml(operation.description)}.</p>
${waysIn(operation)}
${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}
${schemaBlock('Body', operation.requestBody)}${schemaBlock('Answer', operation.responses['200'] ?? operation.responses['202'])}
<ul>${answers.join('')}</ul></section>`;
}

/** How a caller says who it is: one of these ways, with everything that a way needs. */
function waysIn({ security }: OpenApiOperation): string {
  if (security.length === 0) return '';
  const ways = security.map((way) =>
    Object.keys(way)
      .map((name) => `<code>${name}</code>`)
      .join(' and '),
  );
  return `<p>By ${ways.join(', or by ')}.</p>`;
}

function shapeSections({ components }: OpenApiDocument): string[] {
  return Object.entries(components.schemas).map(([name, schema]) => {
    const text = escapeHtml(JSON.stringify(schema, null, 2));
    return `<details id="${name}"><summary>${name}</summary><pre>${text}</pre></details>`;
  });
}

function parameterText(parameter: Record<string, unknown>): string {
  return `<code>${escapeHtml(String(parameter['name']))}</code> in ${escapeHtml(String(parameter['in']))}`;
}

function schemaBlock(title: string, part: Record<string, unknown> | undefined): string {
  if (!part?.['content']) return '';
  const text = escapeHtml(JSON.stringify(part['content'], null, 2));
  return `<details><summary>${title}</summary><pre>${text}</pre></details>`;
}

function problemRows(): string {
  return problemCodes
    .map((code) => `<tr id="${code}"><td><code>${code}</code></td><td>${problems[code]}</td></tr>`)
    .join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
