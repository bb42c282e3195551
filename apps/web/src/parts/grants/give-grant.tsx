import type { GrantBody } from '@gevel/contract';
import { grantRoleNames, grantRoles } from '@gevel/contract/plain';
import { Button, Checkbox, Group, NativeSelect, Radio, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { isSame } from '../../lib/is-same.ts';
import { languages } from '../../lib/language.ts';
import { typedDate } from '../../ui/data-table/typed-value.ts';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { firstTexts } from '../edit-form/first-texts.ts';
import { focusFirstFault } from '../edit-form/focus-first-fault.ts';
import { FormDialog } from '../edit-form/form-dialog.tsx';
import { type FieldTexts, useRequestRules } from '../edit-form/use-request-rules.ts';
import { useConfirmSensitive } from '../password-confirmation/confirm-sensitive.ts';
import classes from './grants.module.css';

interface Typed extends Omit<GrantBody, 'last_day'> {
  last_day: string;
}

const empty: Typed = {
  first_name: '',
  name: '',
  email: '',
  language: 'nl',
  role: 'accountant',
  read_only: true,
  last_day: '',
};

interface Props {
  ownerId: string;
  ownerName: string;
  isAdmin: boolean;
  onClose: () => void;
  onGiven: (name: string) => void;
}

/** Somebody's name and address, what they may see, and until when. */
export function GiveGrant({ ownerId, ownerName, isAdmin, onClose, onGiven }: Props) {
  const t = useTranslations('grantWords.give');
  const tForms = useTranslations('forms');
  const confirm = useConfirmSensitive();
  const { faultsIn, limitsAt } = useRequestRules('grants.give');
  const [typed, setTyped] = useState(empty);
  const [wrong, setWrong] = useState<FieldTexts<GrantBody>>({});
  const body = bodyOf(typed);
  const giving = useMutation({
    mutationFn: () =>
      confirm(() => call(isAdmin ? 'grants.giveOfOwner' : 'grants.give', { params: { id: ownerId }, body })),
    onSuccess: () => onGiven(`${body.first_name} ${body.name}`),
  });
  const refused = isApiProblem(giving.error, 'invalid_content') ? giving.error.errors : {};
  const errors: FieldTexts<GrantBody> = { ...firstTexts(refused), ...wrong };
  const set = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part });
    setWrong({});
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const faults = faultsIn(body);
    setWrong(faults);
    focusFirstFault(event.currentTarget);
    if (Object.values(faults).every((fault) => fault === undefined)) giving.mutate();
  }

  const text = (name: 'first_name' | 'name' | 'email') => ({
    ...limitsAt(name),
    label: t(name),
    value: typed[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <FormDialog
      size="lg"
      wouldLose={() => !isSame(typed, empty)}
      onClose={onClose}
      title={t('title', { name: ownerName })}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput data-autofocus {...text('first_name')} />
        <TextInput {...text('name')} />
        <TextInput type="email" description={t('emailHint')} {...text('email')} />
        <Rights typed={typed} errors={errors} set={set} />
        <Language typed={typed} set={set} />
        {giving.error && Object.keys(refused).length === 0 && (
          <ProblemNotice error={giving.error} title={t('failed')} />
        )}
        <Group justify="flex-end" gap="xs" className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {tForms('cancel')}
          </Button>
          <Button type="submit" loading={giving.isPending}>
            {t('save')}
          </Button>
        </Group>
      </form>
    </FormDialog>
  );
}

/** A day that cannot be read stays as it was typed, and is refused. */
function bodyOf(typed: Typed): GrantBody {
  const day = typed.last_day.trim();
  return {
    ...typed,
    first_name: typed.first_name.trim(),
    name: typed.name.trim(),
    email: typed.email.trim(),
    last_day: day === '' ? null : (typedDate(day) ?? day),
  };
}

interface PartProps {
  typed: Typed;
  set: (part: Partial<Typed>) => void;
}

function Rights({ typed, errors, set }: PartProps & { errors: FieldTexts<GrantBody> }) {
  const t = useTranslations('grantWords');
  const tRights = useTranslations('grantRights');
  const tFilters = useTranslations('lists.filters');
  const { isGuest } = grantRoles[typed.role];
  return (
    <>
      <Radio.Group
        label={t('give.role')}
        value={typed.role}
        onChange={(value) => {
          const role = grantRoleNames.find((name) => name === value);
          if (role) set({ role, read_only: grantRoles[role].isGuest || typed.read_only });
        }}
      >
        <div className={classes.roles}>
          {grantRoleNames.map((name) => (
            <Radio key={name} value={name} label={tRights(`roles.${name}`)} description={t(`about.${name}`)} />
          ))}
        </div>
      </Radio.Group>
      <Checkbox
        label={t('give.read_only')}
        description={t('give.readOnlyHint')}
        checked={typed.read_only}
        disabled={isGuest}
        onChange={(event) => set({ read_only: event.currentTarget.checked })}
      />
      <TextInput
        name="last_day"
        label={t('give.last_day')}
        description={t(isGuest ? 'give.lastDayNeeded' : 'give.lastDayHint')}
        placeholder={tFilters('datePlaceholder')}
        value={typed.last_day}
        error={errors.last_day}
        onChange={(event) => set({ last_day: event.currentTarget.value })}
      />
    </>
  );
}

function Language({ typed, set }: PartProps) {
  const t = useTranslations('grantWords.give');
  const tLanguage = useTranslations('frame.language');
  return (
    <NativeSelect
      label={t('language')}
      value={typed.language}
      data={languages.map((value) => ({ value, label: tLanguage(value) }))}
      // safe: the options are exactly the languages
      onChange={(event) => set({ language: event.currentTarget.value as Typed['language'] })}
    />
  );
}
