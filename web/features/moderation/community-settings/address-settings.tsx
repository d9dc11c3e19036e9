import type { FixedSetting } from '#contract/moderation/community-settings.ts'
import { i18n } from '#contract/text/i18n.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Fixed, SettingsGroup } from './settings-group.tsx'
import type { SettingsDraft } from './use-settings-draft.ts'

const FIELDS = [
  {
    name: 'supportEmail',
    label: i18n.t('Support'),
    type: 'email',
    hint: i18n.t('Where members get help by email.'),
  },
  { name: 'communityUrl', label: i18n.t('Community'), type: 'url', hint: i18n.t('Where members talk.') },
] as const

export const AddressSettings = ({ draft }: { draft: SettingsDraft }) => (
  <SettingsGroup title={i18n.t('Addresses')}>
    <Card className="grid gap-4 sm:grid-cols-2">
      {FIELDS.map(field => (
        <AddressField key={field.name} {...field} draft={draft} />
      ))}
    </Card>
  </SettingsGroup>
)

function AddressField({
  name,
  label,
  type,
  hint,
  draft: { values, problems, settings, change },
}: (typeof FIELDS)[number] & { draft: SettingsDraft }) {
  const isFixed = settings.fixed.includes(name satisfies FixedSetting)
  return (
    <div>
      <TextField
        label={label}
        type={type}
        autoComplete="off"
        spellCheck={false}
        disabled={isFixed}
        value={values[name] ?? ''}
        error={problems[name]}
        onChange={event => change({ [name]: event.target.value || null })}
      />
      <p className="mt-1.5 text-caption text-ink-2">{isFixed ? <Fixed /> : hint}</p>
    </div>
  )
}
