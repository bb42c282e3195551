import type { ClearPhones as Chosen } from '@gevel/contract';
import { grantRoleNames, userKinds } from '@gevel/contract/plain';
import { Checkbox } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { SettingForm } from '../../parts/edit-form/setting-form.tsx';
import { withMaskedWords } from '../../parts/masked/with-masked-words.tsx';
import { clearPhonesQuery } from './privacy.queries.ts';

/** Who sees phone numbers unmasked: kinds of user, and roles of whoever was let in on an owner. */
export const ClearPhones = withMaskedWords(function ClearPhones() {
  const t = useTranslations('masked.phones');
  return (
    <SettingForm
      title={t('title')}
      hint={t('hint')}
      query={clearPhonesQuery}
      valueOf={(saved): Chosen => saved}
      save={(body) => call('privacy.putClearPhones', { body })}
      savedText={() => t('saved')}
    >
      {(chosen, change) => (
        <>
          {userKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`kinds.${kind}`)}
              checked={chosen.kinds.includes(kind)}
              onChange={({ currentTarget: { checked } }) =>
                change({ ...chosen, kinds: chosenOf(userKinds, chosen.kinds, { name: kind, checked }) })
              }
            />
          ))}
          <strong>{t('rolesTitle')}</strong>
          {grantRoleNames.map((role) => (
            <Checkbox
              key={role}
              label={t(`roles.${role}`)}
              checked={chosen.roles.includes(role)}
              onChange={({ currentTarget: { checked } }) =>
                change({ ...chosen, roles: chosenOf(grantRoleNames, chosen.roles, { name: role, checked }) })
              }
            />
          ))}
        </>
      )}
    </SettingForm>
  );
});

/** In the order in which they stand on the screen. */
function chosenOf<Name extends string>(
  all: readonly Name[],
  chosen: readonly Name[],
  { name, checked }: { name: Name; checked: boolean },
): Name[] {
  return all.filter((one) => (one === name ? checked : chosen.includes(one)));
}
