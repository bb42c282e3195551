import { Skeleton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { FigureRowSkeleton } from '../../ui/figure/figure-tile.tsx';

export function DashboardSkeleton() {
  const t = useTranslations('ui');
  return (
    <div role="status" aria-label={t('loading')} data-busy>
      <FigureRowSkeleton tiles={4} />
      <Skeleton height={340} mt={20} radius="lg" />
    </div>
  );
}
