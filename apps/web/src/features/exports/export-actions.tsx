import type { ListExport } from '@gevel/contract';
import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isApiProblem } from '../../lib/api-problem.ts';
import { useProblemText } from '../../lib/use-problem-text.ts';
import { bodyOf, createExport, deleteExport, fileAddress, isUnderWay } from '../../parts/exports/exports.queries.ts';

/** What can be done with one export, each act named by its file for those who hear it. */
export function ExportActions({ made }: { made: ListExport }) {
  const t = useTranslations('exports');
  const problemText = useProblemText();
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['exports'] });
  const remove = useMutation({ mutationFn: () => deleteExport(made.id), onSettled });
  const again = useMutation({ mutationFn: () => createExport(bodyOf(made)), onSettled });
  const problem = remove.error ?? again.error;
  const file = made.file_name;
  const small = { size: 'xs', variant: 'default' } as const;
  return (
    <>
      <Group gap="xs">
        {made.state === 'done' && (
          <Button
            {...small}
            component="a"
            href={fileAddress(made.id)}
            download
            aria-label={t('actions.downloadFile', { file })}
          >
            {t('actions.download')}
          </Button>
        )}
        {isUnderWay(made) ? (
          <Button
            {...small}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
            aria-label={t('actions.cancelFile', { file })}
          >
            {t('actions.cancel')}
          </Button>
        ) : (
          <>
            {made.state !== 'done' && !made.is_clear && (
              <Button
                {...small}
                loading={again.isPending}
                onClick={() => again.mutate()}
                aria-label={t('actions.againFile', { file })}
              >
                {t('actions.again')}
              </Button>
            )}
            <Button
              {...small}
              loading={remove.isPending}
              onClick={() => remove.mutate()}
              aria-label={t('actions.removeFile', { file })}
            >
              {t('actions.remove')}
            </Button>
          </>
        )}
      </Group>
      {problem && (
        <div role="alert">{isApiProblem(problem, 'too_many_requests') ? t('tooMany') : problemText(problem)}</div>
      )}
    </>
  );
}
