import type { FinancialOwner } from '@gevel/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { today } from '../../lib/calendar.ts';
import { paths } from '../../lib/paths.ts';
import { useIsOwner } from '../../lib/session-context.ts';
import { useFigureChoices } from '../../parts/figure-choices/figure-choices.queries.ts';
import { withFigureChoiceWords } from '../../parts/figure-choices/with-figure-choice-words.tsx';
import { UnreadBanner } from '../../parts/sync/unread-banner.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import chips from '../../ui/data-table/filter-chips.module.css';
import { Notice } from '../../ui/data-table/notice.tsx';
import { Page, PageHeader } from '../../ui/page/page.tsx';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import { askedByStart, askedOfOthers, isNothingAsked, ownersTogether } from './asked-books.ts';
import type { BooksOwner } from './book-calendar.ts';
import classes from './financial.module.css';
import { financialOwnersQuery } from './financial.queries.ts';
import { OwnerBooks } from './owner-books.tsx';
import { OwnerGroups } from './owner-groups.tsx';
import { OwnerPick } from './owner-pick.tsx';
import { ReadFailure } from './read-failure.tsx';
import { useAskedBooks } from './use-asked-books.ts';
import { useNameOfOwners } from './use-name-of-owners.ts';

/** As many landlords as one takes in at a glance; more are found by typing. */
const maxShown = 6;

/** Whose books, of when, and what they say. A landlord has its own; a broker first says whose. */
export const FinancialPage = withFigureChoiceWords(function FinancialPage() {
  const t = useTranslations('financial');
  const tGroups = useTranslations('figureChoices.groups');
  const isOwner = useIsOwner();
  const { asked, change, isHere } = useAskedBooks();
  const owners = useQuery(financialOwnersQuery);
  const choices = useFigureChoices();
  const nameOf = useNameOfOwners();
  const start = choices?.start ?? null;
  const isLeft = isHere && isNothingAsked(asked);
  const known = owners.data?.data ?? [];
  const own = isOwner ? (known[0]?.id ?? null) : null;
  const yearsOf = (ids: string | null) => pickedOf(known, ids ?? own, nameOf)?.years ?? [];
  const first =
    isLeft && start !== null && owners.data
      ? askedByStart(start, today(), yearsOf(start.owner_ids.join() || null))
      : null;
  const begins = first !== null && !isNothingAsked({ ...asked, ...first });
  useEffect(() => {
    if (begins) change(first, 'replace');
  });
  // What one begins with comes before what nobody asked for.
  const isComing = isLeft && (choices === undefined || begins);
  if (owners.data === undefined || isComing) {
    return owners.error ? (
      <Page>
        <PageHeader title={t('title')} />
        <ReadFailure error={owners.error} retry={() => void owners.refetch()} />
      </Page>
    ) : (
      <PageSkeleton />
    );
  }
  const picked = pickedOf(known, asked.owner ?? own, nameOf);
  const choose = (owner: string) =>
    change({ ...askedOfOthers(asked, picked?.years ?? [], yearsOf(owner)), owner, within: null, folded: [] });
  const groups = (choices?.groups ?? []).filter(({ owner_ids }) => owner_ids.length > 1);
  const named = groups.map(({ name, owner_ids }) => ({ value: owner_ids.join(), label: name }));
  // Owners together that have no name of their own.
  const isUnnamed = picked?.id.includes(',') && !named.some(({ value }) => value === picked.id);
  const items = picked && isUnnamed ? [...named, { value: picked.id, label: picked.name }] : named;
  const pick = isOwner ? null : (
    <div className={classes.owners}>
      <OwnerPick
        owners={known}
        together={{ heading: tGroups('heading'), single: tGroups('single'), items }}
        value={asked.owner}
        pick={choose}
      />
      <OwnerGroups owners={known} pick={choose} />
    </div>
  );
  if (picked && picked.years.length > 0) return <OwnerBooks owner={picked} pick={pick} nameOf={nameOf} />;

  return (
    <Page>
      <PageHeader title={t('title')} />
      <UnreadBanner unread={owners.data.meta.unread} />
      {known.length > 0 && pick && <div className={classes.choices}>{pick}</div>}
      <NothingToShow owners={known} asked={asked.owner} picked={picked} />
    </Page>
  );
});

/** Several of whom one is not there are as little there as one. */
function pickedOf(
  known: readonly FinancialOwner[],
  asked: string | null,
  nameOf: (ids: string) => string,
): BooksOwner | undefined {
  const ids = asked?.split(',') ?? [];
  const found = known.filter(({ id }) => ids.includes(id));
  if (asked === null || found.length < new Set(ids).size) return undefined;
  return found.length === 1 ? found[0] : ownersTogether(asked, nameOf(asked), found);
}

interface NothingProps {
  owners: readonly FinancialOwner[];
  asked: string | null;
  picked: BooksOwner | undefined;
}

function NothingToShow({ owners, asked, picked }: NothingProps) {
  const t = useTranslations('financial');
  if (picked) return <Notice icon="inbox" title={t('noBooks')} text={t('noBooksText', { owner: picked.name })} />;
  if (owners.length === 0) return <Notice icon="inbox" title={t('noOwners')} text={t('noOwnersText')} />;
  if (asked !== null) return <Notice icon="search" title={t('notFound')} text={t('notFoundText')} />;
  return (
    <Notice icon="info" title={t('ownerRequired')} text={t('ownerRequiredText')}>
      {owners.length <= maxShown &&
        owners.map(({ id, name }) => (
          <AppLink key={id} href={paths.financial.to(undefined, { owner: id })} className={chips.chip}>
            {name}
          </AppLink>
        ))}
    </Notice>
  );
}
