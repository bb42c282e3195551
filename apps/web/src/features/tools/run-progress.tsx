import type { SyncRun } from '@gevel/contract';
import { formatInteger, momentInText } from '@gevel/i18n';
import { Anchor, Progress } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { useRecordTypeName } from '../../parts/sync/record-type-name.ts';
import { StepState } from '../../parts/sync/step-state.tsx';
import { WellFolded } from '../../parts/sync/well-folded.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { isQuarantined, QuarantinedRemoval } from './quarantined-removal.tsx';
import { StepLosses } from './step-losses.tsx';
import { StepProblem } from './step-problem.tsx';
import { sectionAddress } from './tool-sections.ts';
import classes from './tools.module.css';
import { isRunning } from './tools.queries.ts';

type Step = SyncRun['steps'][number];

const countColumns = ['calls', 'added', 'changed', 'removed', 'rejected'] as const;

/** One run: what is wrong or under way by kind of record, and the rest in a line. */
export function RunProgress({ run }: { run: SyncRun }) {
  const t = useTranslations('tools');
  const language = useLanguage();
  const well = run.steps.filter(isWell);
  const waiting = run.steps.filter(({ state }) => state === 'waiting');
  const wanted = run.steps.filter((step) => !well.includes(step) && !waiting.includes(step));
  return (
    <div className={classes.run}>
      <p className={classes.runHead} role="status">
        <strong>{isRunning(run) ? t('running', { progress: run.progress }) : t(`runStates.${run.state}`)}</strong>
        <span>{t('started', { moment: momentInText(run.started_at, language) })}</span>
        {run.finished_at && <span>{t('finished', { moment: momentInText(run.finished_at, language) })}</span>}
        {run.plan && <span>{t(isWhole(run) ? 'plan.full' : 'plan.delta')}</span>}
        <span>{t('callsOfRun', { calls: callsOf(run) })}</span>
      </p>
      {wanted.length > 0 && <StepTable run={run} steps={wanted} />}
      {well.length > 0 && (
        <WellFolded summary={t('stepsWell', { count: well.length })}>
          <StepTable run={run} steps={well} />
        </WellFolded>
      )}
      {waiting.length > 0 && <p className={classes.none}>{t('stepsWaiting', { count: waiting.length })}</p>}
    </div>
  );
}

/** What needs no look: it was read without anything to tell about it. */
const isWell = ({ state, problem, losses, rejected, noise }: Step) =>
  state === 'done' && problem === null && losses.length === 0 && rejected === 0 && noise === 0;

function StepTable({ run, steps }: { run: SyncRun; steps: readonly Step[] }) {
  const t = useTranslations('tools');
  const nameOf = useRecordTypeName();
  return (
    <PlainTable
      caption={t('latestRun')}
      rows={steps}
      rowKey={({ record_type }) => record_type}
      columns={[
        {
          key: 'record_type',
          label: t('recordType'),
          renderCell: (step) => (
            <div>
              {nameOf(step.record_type)}
              {step.problem && <StepProblem problem={step.problem} />}
              {step.noise > 0 && <p className={classes.detail}>{t('noise', { count: step.noise })}</p>}
              {step.losses.length > 0 && <StepLosses step={step} />}
              {!isRunning(run) && isQuarantined(step) && <QuarantinedRemoval step={step} />}
            </div>
          ),
        },
        { key: 'state', label: t('state'), renderCell: ({ state }) => <StepState state={state} /> },
        {
          key: 'read_as',
          label: t('readAs'),
          renderCell: ({ read_as }) => read_as && t(`waysOfReading.${read_as}`),
        },
        {
          key: 'read',
          label: t('read'),
          renderCell: (step) => <StepProgress step={step} name={nameOf(step.record_type)} />,
        },
        ...countColumns.map((column) => ({
          key: column,
          label: t(column),
          isNumber: true,
          place: 'named' as const,
          isFolded: (step: Step) => step[column] === 0,
          renderCell: (step: Step) => <Count step={step} column={column} />,
        })),
      ]}
    />
  );
}

/** A delta reads everything too when all of it is old. */
const isWhole = ({ steps }: SyncRun) => steps.every(({ read_as }) => read_as === 'whole');
const callsOf = ({ steps }: SyncRun) => steps.reduce((sum, { calls }) => sum + calls, 0);

/** What was refused leads to what it was. */
function Count({ step, column }: { step: Step; column: (typeof countColumns)[number] }) {
  const language = useLanguage();
  const text = formatInteger(step[column], language);
  if (column !== 'rejected' || step.rejected === 0) return text;
  const href = sectionAddress('unread', { filter: { record_type: step.record_type } });
  return (
    <Anchor component={AppLink} href={href} inherit>
      {text}
    </Anchor>
  );
}

function StepProgress({ step, name }: { step: Step; name: string }) {
  const t = useTranslations('tools');
  const language = useLanguage();
  const { read, expected, state } = step;
  return (
    <div className={classes.progress}>
      <span>
        {/* Of nothing that changed there is no part to tell. */}
        {expected === null || expected === 0 ? formatInteger(read, language) : t('readOf', { read, expected })}
      </span>
      <Progress.Root size={6} className={classes.bar}>
        <Progress.Section
          value={shareOf(step)}
          animated={state === 'running'}
          aria-label={t('progress', { recordType: name })}
        />
      </Progress.Root>
    </div>
  );
}

/** Of a step that does not know how much is coming only the end is certain. */
function shareOf({ read, expected, state }: Step): number {
  if (state === 'done') return 100;
  if (expected === null || expected === 0) return 0;
  return Math.min(100, (read / expected) * 100);
}
