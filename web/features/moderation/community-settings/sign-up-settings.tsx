import { useId } from 'react'
import { Link } from 'react-router'
import { lengths } from '#contract/lengths.ts'
import type { SignUpAccess } from '#contract/moderation/community-settings.ts'
import { refusals } from '#contract/refusals.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toListText } from '#contract/text/list-text.ts'
import { adminLinks } from '#web/features/moderation/admin-shell/admin-links.ts'
import { TagInput } from '#web/ui/form/tag-input.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Fixed, SettingsGroup } from './settings-group.tsx'
import type { SettingsDraft } from './use-settings-draft.ts'

const OPTIONS: readonly { value: SignUpAccess; label: string }[] = [
  { value: 'everyone', label: i18n.t('Everyone') },
  { value: 'invited', label: i18n.t('By invitation') },
  { value: 'domains', label: i18n.t('By domain') },
]

export function SignUpSettings({ draft }: { draft: SettingsDraft }) {
  const { values, settings, change } = draft
  const name = useId()
  const obstacle = settings.confirmationObstacle
  return (
    <SettingsGroup
      title={i18n.t('Who may sign up')}
      text={i18n.t('The last two require email confirmation.')}
    >
      <Card padding="none">
        <fieldset>
          <legend className="sr-only">{i18n.t('Who may sign up')}</legend>
          {OPTIONS.map(({ value, label }) => (
            <div key={value} className="border-line-subtle px-4 py-3 not-first-of-type:border-t">
              <label className="flex min-h-6 items-center gap-3 text-body font-medium">
                <input
                  type="radio"
                  name={name}
                  checked={values.signUp === value}
                  disabled={value !== 'everyone' && obstacle !== null && settings.values.signUp !== value}
                  onChange={() => change({ signUp: value })}
                  className="size-4.5 flex-none accent-(--text)"
                />
                {label}
              </label>
              {value === 'invited' && <OpenInvitations count={settings.openInvitationCount} />}
              {value === 'domains' && <Domains draft={draft} />}
            </div>
          ))}
        </fieldset>
        {obstacle && (
          <p className="border-t border-line-subtle px-4 py-3">
            <Fixed>{i18n.marked(refusals[`settings.${obstacle}`].sentence)}</Fixed>
          </p>
        )}
      </Card>
    </SettingsGroup>
  )
}

const OpenInvitations = ({ count }: { count: number }) => (
  <p className="ms-7.5 text-caption text-ink-2">
    {i18n.t('{count, plural, one {# link is open.} other {# links are open.}}', { count })}{' '}
    <Link to={adminLinks.invitations()} className="rounded-kbd font-medium underline underline-offset-3">
      {i18n.t('See them')}
    </Link>
  </p>
)

function Domains({ draft: { values, problems, change } }: { draft: SettingsDraft }) {
  if (values.signUp !== 'domains')
    return (
      <p className="ms-7.5 text-caption text-ink-2 [overflow-wrap:anywhere]">
        {values.domains.length > 0
          ? i18n.t('Addresses at exactly these domains: {domains}', { domains: toListText(values.domains) })
          : i18n.t('Addresses at the domains you list.')}
      </p>
    )
  return (
    <TagInput
      label={i18n.t('Allowed domains, without subdomains')}
      hint={i18n.t('A domain like example.org, then Enter.')}
      className="ms-7.5 mt-2"
      tags={values.domains}
      max={lengths.domains}
      error={problems.domains}
      onTagsChange={domains => change({ domains })}
    />
  )
}
