import { fileOfConstant, type ListField, type ListShape } from './list-fields.ts';
import { camel } from './names.ts';
import type { Request } from './request.ts';

/** The key of messages, calls and exports, and the address of the call. */
export const listName = ({ kind, name }: Request): string => (kind === 'report' ? `reports/${name}` : name);

export function listFile(root: string, request: Request, shape: ListShape, module: string): string {
  const constants = shape.fields.flatMap(({ constant }) => (constant === null ? [] : [constant]));
  const imports = [...new Set(constants)].map(
    (constant) => `import { ${constant} } from './${fileOfConstant(root, constant)}';`,
  );
  const used = new Set(['id', ...shape.fields.map(({ kind }) => kind)]);
  return `import { ${[...used].join(', ')} } from '../core/field.ts';
import { list } from '../core/list.ts';
${imports.join('\n')}

export const ${camel(request.name)}List = list({
  name: '${listName(request)}',
  module: '${module}',
  fields: {
${shape.fields.map(fieldLine).join('\n')}
  },
  filters: { ${shape.filters.map((name) => `${name}: id()`).join(', ')} },
  defaultSort: [${shape.defaultSort.map((name) => `'${name}'`).join(', ')}],
});
`;
}

function fieldLine({ name, kind, constant, nullable, options }: ListField): string {
  const said = [...(nullable ? ['nullable'] : []), ...options].map((option) => `${option}: true`);
  const arguments_ = [
    ...(constant === null ? [] : [constant]),
    ...(said.length === 0 ? [] : [`{ ${said.join(', ')} }`]),
  ];
  return `    ${name}: ${kind}(${arguments_.join(', ')}),`;
}

/** The call of a list in the contract of the slice that it joins. */
export function listCall(request: Request): string {
  const path = `/${listName(request)}`;
  return `  ${camel(request.name)}: listOperation({ list: ${camel(request.name)}List, path: '${path}', access, summary: '${request.title.en} of my portfolio' }),`;
}

/** The contract of a slice of its own. */
export function contractFile(request: Request): string {
  const { name, one, module, title } = request;
  const words = one.replaceAll('-', ' ');
  return `import type { Access } from '../access/access.ts';
import { listOperation, recordOperation } from '../core/operation.ts';
import { ${camel(name)}List } from './${name}.list.ts';
import { historyOperation, storyOperation } from './portfolio-record.contract.ts';

const access = { who: 'non-admin', module: '${module}' } as const satisfies Access;

export const ${camel(name)}Operations = {
  list: listOperation({ list: ${camel(name)}List, path: '/${name}', access, summary: '${title.en} of my portfolio' }),
  get: recordOperation({ list: ${camel(name)}List, path: '/${name}/{id}', access, summary: 'One ${words}' }),
  history: historyOperation({ path: '/${name}/{id}/history', access, summary: 'Earlier states of one ${words}' }),
  story: storyOperation({ path: '/${name}/{id}/story', access, summary: 'What happened to one ${words}' }),
} as const;
`;
}
