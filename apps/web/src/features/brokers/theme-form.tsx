import type { Theme } from '@gevel/contract';
import { ColorInput, NumberInput, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { Fields } from '../../parts/edit-form/fields.tsx';
import { FormFrame } from '../../parts/edit-form/form-frame.tsx';
import { useEditForm } from '../../parts/edit-form/use-edit-form.ts';
import { Section } from '../../ui/page/page.tsx';
import { ContrastGuard } from './contrast-guard.tsx';
import { colourNames, themeDraft } from './theme-values.ts';

interface Props {
  id: string;
  saved: Theme;
  onType: (theme: Theme) => void;
  onSaved: (theme: Theme) => void;
}

export function ThemeForm({ id, saved, onType, onSaved }: Props) {
  const t = useTranslations('brokers');
  const tTheme = useTranslations('brokerTheme');
  const edit = useEditForm<Theme, Theme, Theme>({
    request: 'brokers.putTheme',
    bodyOf: (theme) => theme,
    labels: {
      main_color: tTheme('main'),
      secondary_color: tTheme('secondary'),
      logo_background_color: tTheme('logoBackground'),
      border_radius_large: tTheme('radiusLarge'),
      border_radius_small: tTheme('radiusSmall'),
      header_font_family: tTheme('font'),
      header_font_size: tTheme('fontSize'),
    },
    draftKey: themeDraft(id),
    saved,
    save: async (theme) => (await call('brokers.putTheme', { params: { id }, body: theme })).data.theme,
    onSaved: (theme) => {
      onSaved(theme);
      return theme;
    },
    onType,
  });
  const { form } = edit;

  return (
    <FormFrame edit={edit} label={t('groups.theme')} saveLabel={tTheme('save')}>
      <Section title={t('groups.theme')}>
        <Fields>
          {colourNames.map((name) => (
            <div key={name}>
              <ColorInput
                format="hex"
                // A finger wide.
                rightSectionWidth="3rem"
                eyeDropperButtonProps={{ 'aria-label': tTheme('eyeDropper') }}
                {...edit.field(name)}
              />
              {name !== 'logo_background_color' && <ContrastGuard colour={form.values[name]} />}
            </div>
          ))}
          <NumberInput allowDecimal={false} {...edit.field('border_radius_large')} />
          <NumberInput allowDecimal={false} {...edit.field('border_radius_small')} />
          <TextInput description={tTheme('fontHint')} {...edit.field('header_font_family')} />
          <NumberInput allowDecimal={false} {...edit.field('header_font_size')} />
        </Fields>
      </Section>
    </FormFrame>
  );
}
