import { refusals } from '#contract/refusals.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Fixed, SettingsGroup } from './settings-group.tsx'
import type { SettingsDraft } from './use-settings-draft.ts'

const LABEL = i18n.t('New members confirm their email first')

export function ConfirmationSetting({ draft }: { draft: SettingsDraft }) {
  const { values, change } = draft
  const lock = toLock(draft)
  return (
    <SettingsGroup
      title={i18n.t('Email confirmation')}
      text={i18n.t('No one who has already signed in is locked out.')}
    >
      {lock ? (
        <Card className="bg-muted!">
          <p className="text-body-sm font-medium">
            {values.isConfirmed
              ? i18n.t('New members confirm their email first: yes')
              : i18n.t('New members confirm their email first: no')}
          </p>
          <p className="mt-1">
            <Fixed>{lock}</Fixed>
          </p>
        </Card>
      ) : (
        <Card>
          <Switch
            label={LABEL}
            checked={values.isConfirmed}
            onChange={() => change({ isConfirmed: !values.isConfirmed })}
          />
        </Card>
      )}
    </SettingsGroup>
  )
}

/** Returns the reason why confirmation cannot be switched now. */
function toLock({ values, settings }: SettingsDraft) {
  if (settings.fixed.includes('isConfirmed')) return i18n.t("Set by the server's configuration")
  if (values.signUp === 'invited') return i18n.t('On, because sign-up is by invitation')
  if (values.signUp === 'domains') return i18n.t('On, because sign-up is by domain')
  const obstacle = settings.confirmationObstacle
  return obstacle && !values.isConfirmed ? i18n.marked(refusals[`settings.${obstacle}`].sentence) : undefined
}
