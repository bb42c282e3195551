import type { FinancialOwner } from '@gevel/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useIsOwner } from '../../lib/session-context.ts';
import { UnreadBanner } from '../../parts/sync/unread-banner.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import chips from '../../ui/data-table/filter-chips.module.css';
import { Notice } from '../../ui/data-table/notice.tsx';
import { Page, PageHeader } from '../../ui/page/page.tsx';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import classes from './financial.module.css';
import { financialOwnersQuery } from './financial.queries.ts';
import { OwnerBooks } from './owner-books.tsx';
import { OwnerPick } from './owner-pick.tsx';
import { ReadFailure } from './read-failure.tsx';
import { useAskedBooks } from './use-asked-books.ts';

/** As many landlords as one takes in at a glance; more are found by typing. */
const maxShown = 6;

/** Whose books, of when, and what they say. A landlord has its own; a broker first says whose. */
export function FinancialPage() {
  const t = useTranslations('financial');
  const isOwner = useIsOwner();
  const { asked, change } = useAskedBooks();
  const owners = useQuery(financialOwnersQuery);
  if (owners.data === undefined) {
    return owners.error ? (
      <Page>
        <PageHeader title={t('title')} />
        <ReadFailure error={owners.error} retry={() => void owners.refetch()} />
      </Page>
    ) : (
      <PageSkeleton />
    );
  }
  const known = owners.data.data;
  const picked = isOwner && asked.owner === null ? known[0] : known.find(({ id }) => id === asked.owner);
  const pick = isOwner ? null : (
    <OwnerPick owners={known} value={asked.owner} pick={(owner) => change({ owner, folded: [] })} />
  );
  if (picked && picked.years.length > 0) return <OwnerBooks owner={picked} pick={pick} />;

  return (
    <Page>
      <PageHeader title={t('title')} />
      <UnreadBanner unread={owners.data.meta.unread} />
      {known.length > 0 && pick && <div className={classes.choices}>{pick}</div>}
      <NothingToShow owners={known} asked={asked.owner} picked={picked} />
    </Page>
  );
}

interface NothingProps {
  owners: readonly FinancialOwner[];
  asked: string | null;
  picked: FinancialOwner | undefined;
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
