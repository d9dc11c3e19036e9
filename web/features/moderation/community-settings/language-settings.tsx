import { toMenuName } from '#contract/text/beta-languages.ts'
import { i18n } from '#contract/text/i18n.ts'
import type { Language } from '#contract/text/languages.ts'
import { Select } from '#web/ui/form/select.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { SettingsGroup } from './settings-group.tsx'
import type { SettingsDraft } from './use-settings-draft.ts'

export function LanguageSettings({ draft: { values, settings, change } }: { draft: SettingsDraft }) {
  const { spoken } = settings
  const others = spoken.filter(name => name !== values.language)
  const isOffered = (name: Language) => values.languages.length === 0 || values.languages.includes(name)
  const offer = (names: readonly Language[]) =>
    change({ languages: names.length === others.length ? [] : [values.language, ...names] })
  return (
    <SettingsGroup
      title={i18n.t('Languages')}
      text={i18n.t('Everyone sees the site in the language they prefer. Posts stay as they were written.')}
    >
      <Card className="flex flex-col gap-4">
        <Select
          label={i18n.t('Default language')}
          className="md:max-w-80"
          options={spoken.map(value => ({ value, label: toMenuName(value) }))}
          value={values.language}
          onValueChange={language => change({ language })}
        />
        <div className="-mb-2 divide-y divide-line-subtle [&>*]:py-2.5">
          {others.map(name => (
            <Switch
              key={name}
              label={toMenuName(name)}
              checked={isOffered(name)}
              onChange={() => offer(others.filter(other => isOffered(other) !== (other === name)))}
            />
          ))}
        </div>
      </Card>
    </SettingsGroup>
  )
}
