import { lengths } from '#contract/lengths.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TagInput } from '#web/ui/form/tag-input.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { SettingsGroup } from './settings-group.tsx'
import type { SettingsDraft } from './use-settings-draft.ts'

const PUZZLES = [
  { value: 'when-many', label: 'While many sign up' },
  { value: 'always', label: 'Always' },
] as const

/** What keeps scripts from signing up: puzzles that cost them time, and domains whose addresses last minutes. */
export const AttackSettings = ({ draft: { values, problems, change } }: { draft: SettingsDraft }) => (
  <SettingsGroup
    title="Sign-up under attack"
    text="A puzzle costs a browser a moment, and a script with a thousand accounts a lot."
  >
    <Card className="flex flex-col gap-4">
      <Select
        label="Browsers solve a puzzle"
        className="md:max-w-80"
        options={PUZZLES}
        value={values.puzzle}
        onValueChange={puzzle => change({ puzzle })}
      />
      <TagInput
        label="Addresses that last minutes"
        hint="Domains to refuse beside those that the program knows, each with Enter."
        tags={values.disposableDomains}
        max={lengths.domains}
        error={problems.disposableDomains}
        onTagsChange={disposableDomains => change({ disposableDomains })}
      />
    </Card>
  </SettingsGroup>
)
