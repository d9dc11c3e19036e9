import { Check, X } from 'lucide-react'
import { accentGrounds, isReadableAccent, measureAccent, toAccentTokens } from '#contract/brand/accent.ts'
import { ACCENT } from '#contract/brand/colours.ts'
import { toHex } from '#contract/brand/oklch.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { SettingsGroup } from './settings-group.tsx'
import type { SettingsDraft } from './use-settings-draft.ts'

const HEX = /^#[0-9a-f]{6}$/i

export function LookSettings({ draft }: { draft: SettingsDraft }) {
  const { values, problems, change } = draft
  return (
    <SettingsGroup
      title={i18n.t('Name and color')}
      text={i18n.t('We check the contrast of the accent in both themes.')}
    >
      <Card className="flex flex-col gap-4">
        <TextField
          label={i18n.t('Name of the community')}
          autoComplete="off"
          value={values.name}
          error={problems.name}
          onChange={event => change({ name: event.target.value })}
        />
        <TextField
          label={i18n.t('Sentence on the landing page')}
          hint={i18n.t('The same in every language. Leave it empty for the default.')}
          autoComplete="off"
          value={values.promise ?? ''}
          error={problems.promise}
          onChange={event => change({ promise: event.target.value || null })}
        />
        <AccentFields draft={draft} />
        <Preview accent={values.accent ?? ACCENT} isRefused={problems.accent !== undefined} />
      </Card>
    </SettingsGroup>
  )
}

const CHECKS = [
  { name: 'words', label: i18n.t('Text on this color'), least: 4.5 },
  { name: 'text', label: i18n.t('Text in this color'), least: 4.5 },
  { name: 'ring', label: i18n.t('Focus ring'), least: 3 },
] as const

function AccentFields({ draft: { values, problems, change } }: { draft: SettingsDraft }) {
  return (
    <div className="flex flex-wrap items-start gap-2.5">
      <TextField
        label={i18n.t('Accent color')}
        className="w-45"
        spellCheck={false}
        autoComplete="off"
        value={values.accent ?? ACCENT}
        error={problems.accent}
        onChange={event => change({ accent: event.target.value })}
      />
      <div className="mt-[calc(1lh+0.375rem)] flex gap-2.5 text-body-sm">
        <input
          type="color"
          aria-label={i18n.t('Choose the accent color')}
          value={HEX.test(values.accent ?? '') ? (values.accent ?? ACCENT) : ACCENT}
          onChange={event => change({ accent: event.target.value })}
          className="size-10 flex-none cursor-pointer rounded-control bg-surface p-1 ring-1 ring-line-strong ring-inset touch:size-11"
        />
        {values.accent !== null && (
          <Button look="ghost" onClick={() => change({ accent: null })}>
            {i18n.t('Use the default')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** `isRefused` is true if the field of the accent already shows a problem. */
function Preview({ accent, isRefused }: { accent: string; isRefused: boolean }) {
  const hex = accent.trim().toLowerCase()
  if (!HEX.test(hex))
    return isRefused ? null : (
      <p className="text-caption text-ink-2">
        {i18n.t('A color is a # and six digits, like {colour}.', { colour: ACCENT })}
      </p>
    )
  const measured = measureAccent(hex)
  const tokens = toAccentTokens(hex)
  return (
    <>
      <ul aria-label={i18n.t('Contrast')} className="flex flex-wrap gap-2">
        {CHECKS.map(({ name, label, least }) => (
          <li key={name}>
            <Contrast label={label} ratio={measured[name]} least={least} />
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-3">
        <Sample theme="light" colours={tokens.light} />
        <Sample theme="dark" colours={tokens.dark} />
      </div>
      {!isRefused && !isReadableAccent(hex) && (
        <p role="status" className="text-caption text-danger-text">
          {i18n.t('Words on this color are hard to read. Choose a lighter or darker one.')}
        </p>
      )}
    </>
  )
}

const toFloored = (ratio: number) =>
  (Math.floor(ratio * 10) / 10).toLocaleString(i18n.language, { minimumFractionDigits: 1 })

function Contrast({ label, ratio, least }: { label: string; ratio: number; least: number }) {
  const isEnough = ratio >= least
  const Icon = isEnough ? Check : X
  const values = { label, ratio: toFloored(ratio), least: least.toLocaleString(i18n.language) }
  const text = isEnough
    ? i18n.t('{label} ({ratio}:1)<0> has enough contrast.</0>', values)
    : i18n.t('{label} ({ratio}:1)<0> needs a contrast of at least {least}:1.</0>', values)
  return (
    <Badge tone={isEnough ? 'success' : 'danger'}>
      <Icon aria-hidden="true" className="size-3.5" />
      <Sentence text={text}>
        <span className="sr-only" />
      </Sentence>
    </Badge>
  )
}

type SampleProps = { theme: 'light' | 'dark'; colours: ReturnType<typeof toAccentTokens>['light'] }

const Sample = ({ theme, colours }: SampleProps) => (
  <div
    aria-hidden="true"
    className="flex flex-wrap items-center gap-2.5 rounded-control p-3.5 ring-1 ring-line ring-inset"
    style={{ background: toHex(accentGrounds[theme].canvas) }}
  >
    <span
      className="rounded-small px-3 py-1.5 text-caption font-medium"
      style={{
        background: colours.signal,
        color: colours['on-signal'],
        boxShadow: `0 0 0 1px ${colours['signal-edge']}`,
      }}
    >
      {i18n.t('Validate')}
    </span>
    <span
      className="rounded-badge px-2 py-1 font-mono text-micro"
      style={{ background: colours['signal-soft'], color: colours['signal-text'] }}
    >
      {theme === 'dark' ? i18n.t('Dark') : i18n.t('Light')}
    </span>
  </div>
)
