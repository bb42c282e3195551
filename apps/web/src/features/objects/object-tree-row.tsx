import type { TreeNode } from '@gevel/contract';
import { formatInteger, formatMoney } from '@gevel/i18n';
import type { CSSProperties } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { ListView } from '../../lib/list-state/list-view.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './object-tree.module.css';
import { Vacancy } from './vacancy.tsx';

export interface TreeContext {
  filter: ListView['filter'];
  asOf?: string;
  /** Branches that stand the other way than they would by themselves. */
  toggled: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** The row that Tab leads to. */
  active: string | null;
  setActive: (id: string) => void;
  address: (id: string) => string;
}

/** An object that is only there because of its parts stands open, so that what was searched for is in sight. */
export function isBranchOpen(node: TreeNode, { toggled }: TreeContext): boolean {
  return node.is_match ? toggled.has(node.id) : !toggled.has(node.id);
}

/** How far in a level stands; the style sheet says how much that is. */
export function indentOf(level: number): CSSProperties {
  // safe: a custom property is a style like any other, which the types leave out
  return { '--level': level - 1 } as CSSProperties;
}

interface TreeRowProps {
  node: TreeNode;
  level: number;
  place: { at: number; of: number };
  isReachable: boolean;
  context: TreeContext;
}

export function TreeRow({ node, level, place, isReachable, context }: TreeRowProps) {
  const t = useTranslations('objects');
  const language = useLocale();
  const { rent_per_month, open_tickets } = node.figures;
  return (
    <div
      role="row"
      data-id={node.id}
      aria-level={level}
      aria-posinset={place.at}
      aria-setsize={place.of}
      aria-expanded={node.part_count > 0 ? isBranchOpen(node, context) : undefined}
      tabIndex={isReachable ? 0 : -1}
      className={classes.row}
      style={indentOf(level)}
      data-above={!node.is_match || undefined}
      title={node.is_match ? undefined : t('tree.above')}
      onFocus={() => context.setActive(node.id)}
    >
      <div role="gridcell" className={classes.object}>
        <NodeName node={node} context={context} />
      </div>
      <div role="gridcell" data-figure data-label={t('tree.rent')}>
        {formatMoney(rent_per_month, language)}
      </div>
      <div
        role="gridcell"
        data-figure
        data-label={t('tree.vacancy')}
        data-vacant={node.figures.vacant > 0 || undefined}
        data-nothing={node.figures.vacant === 0 || undefined}
      >
        <Vacancy figures={node.figures} />
      </div>
      <div role="gridcell" data-figure data-label={t('tree.tickets')} data-nothing={open_tickets === 0 || undefined}>
        {open_tickets === 0 ? '–' : formatInteger(open_tickets, language)}
      </div>
    </div>
  );
}

function NodeName({ node, context }: { node: TreeNode; context: TreeContext }) {
  const t = useTranslations('objects');
  const isOpen = isBranchOpen(node, context);
  const [name = node.reference, second] = namesOf(node);
  const more = [second, node.city, t(`values.type.${node.type}`)].filter(Boolean).join(' · ');
  return (
    <span className={classes.name}>
      {node.part_count > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          className={classes.toggle}
          aria-label={`${t(isOpen ? 'tree.close' : 'tree.open')}: ${name}`}
          onClick={() => context.toggle(node.id)}
        >
          <Icon name={isOpen ? 'down-small' : 'right'} size={14} />
        </button>
      ) : (
        <span className={classes.leaf} aria-hidden="true" />
      )}
      <span className={classes.texts}>
        <AppLink href={context.address(node.id)} tabIndex={-1} className={classes.link}>
          {name}
        </AppLink>
        <span className={classes.place}>{more}</span>
      </span>
    </span>
  );
}

/** A complex or section goes by its name, whatever can be let by its address; the same text is not said twice. */
function namesOf({ type, name, address }: TreeNode): string[] {
  const isGroup = type === 'complex' || type === 'section' || type === 'buildingComplex' || type === 'project';
  const names = isGroup ? [name, address] : [address, name];
  return [...new Set(names.filter((one) => one !== null))];
}
