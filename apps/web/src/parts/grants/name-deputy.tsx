import type { DeputyBody, OwnerGrant } from '@gevel/contract';
import { formatDate } from '@gevel/i18n';
import { Button, Group, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { today } from '../../lib/calendar.ts';
import { isSame } from '../../lib/is-same.ts';
import { typedDate } from '../../ui/data-table/typed-value.ts';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { firstTexts } from '../edit-form/first-texts.ts';
import { focusFirstFault } from '../edit-form/focus-first-fault.ts';
import { FormDialog } from '../edit-form/form-dialog.tsx';
import { type FieldTexts, useRequestRules } from '../edit-form/use-request-rules.ts';
import { useConfirmSensitive } from '../password-confirmation/confirm-sensitive.ts';
import classes from './grants.module.css';

interface Props {
  ownerId: string;
  grant: OwnerGrant;
  onClose: () => void;
  onNamed: (named: OwnerGrant) => void;
}

const fields = ['decides_from', 'decides_until'] as const;

/** From which day until which somebody decides on approvals in the owner's name. */
export function NameDeputy({ ownerId, grant, onClose, onNamed }: Props) {
  const t = useTranslations('grantWords.deputy');
  const tForms = useTranslations('forms');
  const tFilters = useTranslations('lists.filters');
  const confirm = useConfirmSensitive();
  const { faultsIn } = useRequestRules('grants.nameDeputy');
  const [first] = useState(() => typedOf(grant));
  const [typed, setTyped] = useState(first);
  const [wrong, setWrong] = useState<FieldTexts<DeputyBody>>({});
  const body = { decides_from: dayOf(typed.decides_from), decides_until: dayOf(typed.decides_until) };
  const naming = useMutation({
    mutationFn: () => confirm(() => call('grants.nameDeputy', { params: { id: ownerId, grant: grant.id }, body })),
    onSuccess: ({ data }) => onNamed(data),
  });
  const refused = isApiProblem(naming.error, 'invalid_content') ? naming.error.errors : {};
  const errors: FieldTexts<DeputyBody> = { ...firstTexts(refused), ...wrong };

  function submit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const faults = faultsIn(body);
    setWrong(faults);
    focusFirstFault(event.currentTarget);
    if (Object.values(faults).every((fault) => fault === undefined)) naming.mutate();
  }

  const isChange = grant.deputy === 'now' || grant.deputy === 'later';
  const name = `${grant.first_name} ${grant.name}`;
  return (
    <FormDialog
      wouldLose={() => !isSame(typed, first)}
      onClose={onClose}
      title={t(isChange ? 'changeOf' : 'title', { name })}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <p className={classes.said}>
          {t('text', { name })} {grant.role === 'contact' && t('contact')}
        </p>
        {fields.map((field) => (
          <TextInput
            key={field}
            name={field}
            label={t(field)}
            description={field === 'decides_until' ? t('untilHint') : undefined}
            placeholder={tFilters('datePlaceholder')}
            autoComplete="off"
            value={typed[field]}
            error={errors[field]}
            onChange={(event) => {
              setTyped({ ...typed, [field]: event.currentTarget.value });
              setWrong({});
            }}
          />
        ))}
        {naming.error && Object.keys(refused).length === 0 && (
          <ProblemNotice error={naming.error} title={t(isChange ? 'changeFailed' : 'failed')} />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {tForms('cancel')}
          </Button>
          <Button type="submit" loading={naming.isPending}>
            {t(isChange ? 'change' : 'save')}
          </Button>
        </Group>
      </form>
    </FormDialog>
  );
}

/** The period that stands, or one from today on until a day that is to be chosen. */
function typedOf({ deputy, decides_from, decides_until }: OwnerGrant): DeputyBody {
  const stands = deputy === 'now' || deputy === 'later';
  if (stands && decides_from !== null && decides_until !== null)
    return { decides_from: formatDate(decides_from), decides_until: formatDate(decides_until) };
  return { decides_from: formatDate(today()), decides_until: '' };
}

/** A day that cannot be read stays as it was typed, and is refused. */
const dayOf = (typed: string): string => typedDate(typed.trim()) ?? typed.trim();
