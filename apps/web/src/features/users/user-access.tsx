import { type Permission, permissions, userKinds } from '@gevel/contract/plain';
import { Checkbox, Group, Radio, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useUser } from '../../lib/session-context.ts';
import { Fields } from '../../parts/edit-form/fields.tsx';
import { userLinkQuery } from '../../parts/record-pick/pick.queries.ts';
import { RecordPick } from '../../parts/record-pick/record-pick.tsx';
import { lackingFor } from './lacking-for.ts';
import type { UserForm } from './use-user-form.ts';

/** For whom a user logs in; an administrator has permissions instead. Nobody changes their own, or gives what they lack. */
export function UserAccess({ edit: { form }, userId }: { edit: UserForm; userId: string | null }) {
  const t = useTranslations('users');
  const me = useUser();
  const isOwn = me !== null && me.id === userId;
  const isFixed = (name: Permission) =>
    isOwn || (me?.permissions[name] !== true && form.values.found?.permissions[name] !== true);
  const { values } = form;
  const found = values.found ? [values.found.type] : [];
  const lacking = userKinds.flatMap((kind) => lackingFor(me, [kind]) ?? []);
  return (
    <Stack gap="md">
      <Radio.Group
        label={t('form.type')}
        description={lacking.length > 0 && lacking.map((name) => t(`needs.${name}`)).join(' ')}
        name="type"
        {...form.getInputProps('type')}
      >
        <Group gap="lg" mt={8}>
          {userKinds.map((kind) => (
            <Radio
              key={kind}
              value={kind}
              label={t(`values.type.${kind}`)}
              disabled={isOwn || lackingFor(me, [kind, ...found]) !== null}
            />
          ))}
        </Group>
      </Radio.Group>
      {values.type === 'broker' && (
        <Fields>
          <RecordPick
            kind="brokers"
            queryOf={userLinkQuery}
            label={t('form.broker')}
            placeholder={t('form.brokerPlaceholder')}
            name="broker_id"
            value={values.broker_id}
            valueName={values.broker_name}
            error={errorText(form.errors['broker_id'])}
            onPick={(record) => {
              form.setValues({ broker_id: record?.id ?? null, broker_name: record?.name ?? null });
              form.clearFieldError('broker_id');
            }}
          />
        </Fields>
      )}
      {values.type === 'owner' && (
        <Fields>
          <RecordPick
            kind="owners"
            queryOf={userLinkQuery}
            label={t('form.owner')}
            placeholder={t('form.ownerPlaceholder')}
            name="owner_id"
            value={values.owner_id}
            valueName={values.owner_name}
            error={errorText(form.errors['owner_id'])}
            onPick={(record) => {
              form.setValues({ owner_id: record?.id ?? null, owner_name: record?.name ?? null });
              form.clearFieldError('owner_id');
            }}
          />
        </Fields>
      )}
      {values.type === 'admin' && (
        <Checkbox.Group
          label={t('form.permissions')}
          description={t(permissionsHint(isOwn, permissions.some(isFixed)))}
          value={permissions.filter((name) => values[name])}
          onChange={(chosen) =>
            form.setValues(Object.fromEntries(permissions.map((name) => [name, chosen.includes(name)])))
          }
        >
          <Stack gap={8} mt={8}>
            {permissions.map((name) => (
              <Checkbox key={name} value={name} label={t(`permissions.${name}`)} disabled={isFixed(name)} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </Stack>
  );
}

function permissionsHint(isOwn: boolean, isAnyFixed: boolean) {
  if (isOwn) return 'form.ownRights';
  return isAnyFixed ? 'form.unheldRights' : 'form.permissionsHint';
}

const errorText = (error: unknown): string | undefined => (typeof error === 'string' ? error : undefined);
