import type { Theme } from '@gevel/contract';
import { ColorInput, NumberInput, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { Fields } from '../../parts/edit-form/fields.tsx';
import { FormFrame } from '../../parts/edit-form/form-frame.tsx';
import { type FieldTexts, useEditForm } from '../../parts/edit-form/use-edit-form.ts';
import { Section } from '../../ui/page/page.tsx';
import { ContrastGuard } from './contrast-guard.tsx';
import { colourNames, fontSizeRange, isColour, isFont, isWithin, radiusRange } from './theme-values.ts';

interface Props {
  id: string;
  saved: Theme;
  onType: (theme: Theme) => void;
  onSaved: (theme: Theme) => void;
}

export function ThemeForm({ id, saved, onType, onSaved }: Props) {
  const t = useTranslations('brokers');
  const edit = useEditForm<Theme, Theme>({
    draftKey: `theme ${id}`,
    saved,
    validate: wrongIn,
    save: async (theme) => (await call('brokers.putTheme', { params: { id }, body: theme })).data.theme,
    onSaved: (theme) => {
      onSaved(theme);
      return theme;
    },
    onType,
  });
  const { form } = edit;
  const labels = {
    main_color: t('theme.main'),
    secondary_color: t('theme.secondary'),
    logo_background_color: t('theme.logoBackground'),
  };

  function wrongIn(theme: Theme): FieldTexts<Theme> {
    const colour = (text: string) => (isColour(text) ? undefined : t('theme.invalidColour'));
    const number = (value: unknown, range: { least: number; most: number }) =>
      isWithin(value, range)
        ? undefined
        : t('theme.invalidNumber', { least: String(range.least), most: String(range.most) });
    return {
      main_color: colour(theme.main_color),
      secondary_color: colour(theme.secondary_color),
      logo_background_color: colour(theme.logo_background_color),
      border_radius_large: number(theme.border_radius_large, radiusRange),
      border_radius_small: number(theme.border_radius_small, radiusRange),
      header_font_family: isFont(theme.header_font_family) ? undefined : t('theme.invalidFont'),
      header_font_size: number(theme.header_font_size, fontSizeRange),
    };
  }

  return (
    <FormFrame edit={edit} label={t('groups.theme')} saveLabel={t('theme.save')}>
      <Section title={t('groups.theme')}>
        <Fields>
          {colourNames.map((name) => (
            <div key={name}>
              <ColorInput label={labels[name]} name={name} format="hex" {...form.getInputProps(name)} />
              {name !== 'logo_background_color' && <ContrastGuard colour={form.values[name]} />}
            </div>
          ))}
          <NumberInput
            label={t('theme.radiusLarge')}
            name="border_radius_large"
            allowDecimal={false}
            {...form.getInputProps('border_radius_large')}
          />
          <NumberInput
            label={t('theme.radiusSmall')}
            name="border_radius_small"
            allowDecimal={false}
            {...form.getInputProps('border_radius_small')}
          />
          <TextInput
            label={t('theme.font')}
            description={t('theme.fontHint')}
            name="header_font_family"
            maxLength={60}
            {...form.getInputProps('header_font_family')}
          />
          <NumberInput
            label={t('theme.fontSize')}
            name="header_font_size"
            allowDecimal={false}
            {...form.getInputProps('header_font_size')}
          />
        </Fields>
      </Section>
    </FormFrame>
  );
}
