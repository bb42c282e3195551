import type { FinancialOwner, OwnerGroup } from '@gevel/contract';
import { maxGroupName, maxOwnerGroups, maxOwnersTogether, minOwnersTogether } from '@gevel/contract/figure-choices';
import { Button, MultiSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../lib/use-problem-text.ts';
import { useFigureChoices, useKeepGroups } from '../../parts/figure-choices/figure-choices.queries.ts';
import panel from '../../ui/data-table/panel.module.css';
import classes from './financial.module.css';
import { nameOfOwner } from './owner-pick.tsx';

interface Props {
  owners: readonly FinancialOwner[];
  pick: (owner: string) => void;
}

const maxOffered = 60;

/** One's groups, and a new or changed one. */
export function OwnerGroupsForm({ owners, pick }: Props) {
  const t = useTranslations('figureChoices.groups');
  const tBooks = useTranslations('financial');
  const problemText = useProblemText();
  const keep = useKeepGroups();
  const groups = useFigureChoices()?.groups ?? [];
  /** The name of the group that is changed; null of a new one. */
  const [changed, change] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [chosen, choose] = useState<string[]>([]);
  const [wrong, setWrong] = useState<'unnamed' | 'taken' | 'tooFew' | 'full' | null>(null);

  function edit(group: OwnerGroup | null) {
    change(group?.name ?? null);
    setName(group?.name ?? '');
    choose(group?.owner_ids ?? []);
    setWrong(null);
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const group = { name: name.trim(), owner_ids: chosen };
    const others = usable(groups).filter((one) => one.name !== changed);
    const isTaken = others.some((one) => one.name.toLowerCase() === group.name.toLowerCase());
    const found = faultOf(group, { isTaken, isFull: others.length >= maxOwnerGroups });
    setWrong(found);
    if (found !== null) return;
    keep.mutate((kept) => put(group, changed, usable(kept)), { onSuccess: () => pick(chosen.join()) });
  }

  return (
    <>
      <h2 className={panel.head}>{t('title')}</h2>
      <p className={panel.hint}>{groups.length === 0 ? t('none') : t('hint')}</p>
      {groups.length > 0 && (
        <ul className={classes.groups} aria-label={t('list')}>
          {groups.map((group) => (
            <li key={group.name}>
              <button type="button" className={classes.group} onClick={() => pick(group.owner_ids.join())}>
                <b>{group.name}</b>
                <span>{t('members', { count: group.owner_ids.length })}</span>
                {group.gone_count > 0 && <span>{t('gone', { count: group.gone_count })}</span>}
              </button>
              <Button
                variant="subtle"
                size="xs"
                aria-label={t('change', { name: group.name })}
                onClick={() => edit(group)}
              >
                {t('edit')}
              </Button>
              <Button
                variant="subtle"
                size="xs"
                aria-label={t('remove', { name: group.name })}
                disabled={keep.isPending}
                onClick={() => {
                  keep.mutate((kept) => usable(kept).filter((one) => one.name !== group.name));
                  if (changed === group.name) edit(null);
                }}
              >
                {t('delete')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={save} noValidate className={classes.groupForm}>
        <TextInput
          label={t('name')}
          value={name}
          maxLength={maxGroupName}
          error={(wrong === 'unnamed' || wrong === 'taken') && t(wrong)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <MultiSelect
          label={t('owners')}
          description={t('ownersHint')}
          searchable
          limit={maxOffered}
          maxValues={maxOwnersTogether}
          nothingFoundMessage={tBooks('nobodyFound')}
          comboboxProps={{ withinPortal: false }}
          value={chosen}
          error={wrong === 'tooFew' && t(wrong)}
          data={owners.map((owner) => ({ value: owner.id, label: nameOfOwner(owner) }))}
          onChange={choose}
        />
        {(wrong === 'full' || keep.error) && (
          <p className={panel.error} role="alert">
            {wrong === 'full' ? t('full', { max: String(maxOwnerGroups) }) : problemText(keep.error)}
          </p>
        )}
        <div className={classes.tools}>
          <Button type="submit" size="xs" loading={keep.isPending}>
            {t('save')}
          </Button>
          {changed !== null && (
            <Button variant="default" size="xs" onClick={() => edit(null)}>
              {t('cancel')}
            </Button>
          )}
        </div>
      </form>
    </>
  );
}

/** A group of which fewer than two owners are left is kept no longer. */
const usable = (groups: readonly OwnerGroup[]) =>
  groups
    .filter(({ owner_ids }) => owner_ids.length >= minOwnersTogether)
    .map(({ name, owner_ids }) => ({ name, owner_ids }));

/** In the place of the one that is changed, else last. */
function put<G extends { name: string }>(group: G, changed: string | null, groups: G[]): G[] {
  const isThere = groups.some(({ name }) => name === changed);
  return isThere ? groups.map((one) => (one.name === changed ? group : one)) : [...groups, group];
}

function faultOf(group: { name: string; owner_ids: readonly string[] }, known: { isTaken: boolean; isFull: boolean }) {
  if (group.name === '') return 'unnamed';
  if (known.isTaken) return 'taken';
  if (group.owner_ids.length < minOwnersTogether) return 'tooFew';
  return known.isFull ? 'full' : null;
}
