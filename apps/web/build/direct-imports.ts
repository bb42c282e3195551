import type { Plugin, Rolldown } from 'vite';

/** Where an exported name is really declared. */
type Origins = ReadonlyMap<string, { id: string; name: string }>;

const barrels = ['@mantine/core', '@mantine/hooks', '@tanstack/react-query', '@gevel/contract/plain', '@gevel/i18n'];

/**
 * Makes `import { Button } from '@mantine/core'` an import of the file that declares it. The faces of packages import all they
 * have, so that files which are grouped with what they import would come with the whole package.
 */
export function directImports(): Plugin {
  const known = new Map<string, Promise<Origins>>();

  function originsOf(context: Rolldown.PluginContext, id: string): Promise<Origins> {
    const origins = known.get(id) ?? readOrigins(context, id);
    known.set(id, origins);
    return origins;
  }

  async function readOrigins(context: Rolldown.PluginContext, id: string): Promise<Origins> {
    const { code } = await context.load({ id });
    const origins = new Map<string, { id: string; name: string }>();
    const imported = new Map<string, { id: string; name: string }>();
    for (const node of context.parse(code ?? '').body) {
      if (node.type === 'ImportDeclaration') {
        const from = await resolved(context, node.source.value, id);
        for (const one of node.specifiers) {
          if (one.type === 'ImportSpecifier') imported.set(one.local.name, { id: from, name: nameOf(one.imported) });
        }
      } else if (node.type === 'ExportAllDeclaration' && !node.exported) {
        for (const [name, origin] of await originsOf(context, await resolved(context, node.source.value, id)))
          origins.set(name, origin);
      } else if (node.type === 'ExportNamedDeclaration') {
        const from = node.source ? await resolved(context, node.source.value, id) : null;
        for (const one of node.specifiers) {
          const local = nameOf(one.local);
          const origin = from === null ? (imported.get(local) ?? { id, name: local }) : { id: from, name: local };
          origins.set(nameOf(one.exported), origin);
        }
        for (const name of declaredBy(node.declaration)) origins.set(name, { id, name });
      }
    }
    return origins;
  }

  return {
    name: 'gevel:direct-imports',
    apply: 'build',
    async transform(code, id) {
      if (!barrels.some((barrel) => code.includes(barrel))) return null;
      let changed = code;
      // From the end, so that places before it stay where they are.
      for (const node of this.parse(code).body.toReversed()) {
        if (node.type !== 'ImportDeclaration' || !barrels.includes(node.source.value)) continue;
        const origins = await originsOf(this, await resolved(this, node.source.value, id));
        const lines = node.specifiers.map((one) => {
          const origin = one.type === 'ImportSpecifier' ? origins.get(nameOf(one.imported)) : undefined;
          if (origin === undefined) this.error(`${id} imports what ${node.source.value} does not name`);
          return `import { ${origin.name} as ${one.local.name} } from ${JSON.stringify(origin.id)};`;
        });
        changed = `${changed.slice(0, node.start)}${lines.join('')}${changed.slice(node.end)}`;
      }
      return changed === code ? null : { code: changed, map: null };
    },
  };
}

async function resolved(context: Rolldown.PluginContext, source: string, importer: string): Promise<string> {
  const found = await context.resolve(source, importer);
  if (found === null) throw new Error(`${importer} imports ${source}, which is not there`);
  return found.id;
}

const nameOf = (node: { type: string; name?: string; value?: unknown }): string => node.name ?? String(node.value);

function declaredBy(declaration: unknown): string[] {
  const { id, declarations = [] } = (declaration ?? {}) as {
    id?: { name: string };
    declarations?: { id: { name: string } }[];
  };
  return [...(id ? [id.name] : []), ...declarations.map((one) => one.id.name)];
}
