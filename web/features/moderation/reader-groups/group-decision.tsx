import { useState } from 'react'
import type { ReaderGroup, ReaderGroupKind } from '#contract/moderation/reader-groups.ts'
import { i18n } from '#contract/text/i18n.ts'
import { SentenceField } from '#web/features/moderation/controls/sentence-field.tsx'
import { useSentence } from '#web/features/moderation/controls/use-sentence.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Select, toOptions } from '#web/ui/form/select.tsx'
import { sentencesFor } from './group-text.ts'
import { type GroupAct, useGroupDecision } from './mutations.ts'

const OWN = i18n.t('In my own words')
const FINE = i18n.t("Looked at: they're fine.")

function useWhy(kind: ReaderGroupKind) {
  const [chosen, setChosen] = useState<string>()
  const own = useSentence()
  const sentences = sentencesFor(kind)
  const why = chosen ?? sentences[0] ?? OWN
  return { own, why, setChosen, isOwn: why === OWN, options: toOptions([...sentences, OWN]) }
}

export function GroupDecision({ group }: { group: ReaderGroup }) {
  const { own, why, setChosen, isOwn, options } = useWhy(group.kind)
  const { decide, failure, pendingAct } = useGroupDecision(group)
  const press = (act: DecisionAct) => {
    if (isOwn && !own.check()) return
    const usual = act === 'exclude' ? why : FINE
    void decide({ act, reason: 'other', sentence: isOwn ? own.text : usual })
  }
  return (
    <div role="group" aria-label={i18n.t('Decide')} className="min-w-0 max-sm:basis-full sm:ms-auto">
      {failure && <ErrorState message={failure} className="mb-3" />}
      <div className="flex flex-wrap items-start gap-2 sm:justify-end">
        <Select
          label={i18n.t('Why')}
          labelHidden
          className="w-full sm:w-72"
          options={options}
          value={why}
          onValueChange={setChosen}
        />
        <Acts pendingAct={pendingAct} onPress={press} />
      </div>
      {isOwn && (
        <SentenceField
          sentence={own}
          label={i18n.t('Your sentence about it')}
          labelHidden
          className="mt-2"
          placeholder={i18n.t('Why, in a sentence')}
        />
      )}
    </div>
  )
}

const acts = [
  { act: 'dismiss', label: i18n.t("They're fine") },
  { act: 'exclude', label: i18n.t("Don't count them") },
] as const

type DecisionAct = (typeof acts)[number]['act']
type ActsProps = { pendingAct: GroupAct | undefined; onPress: (act: DecisionAct) => void }

/** The buttons look alike, because neither decision is preferred. */
const Acts = ({ pendingAct, onPress }: ActsProps) =>
  acts.map(({ act, label }) => (
    <Button
      key={act}
      look="outline"
      className="max-sm:w-full"
      busy={pendingAct === act}
      disabled={pendingAct !== undefined}
      onClick={() => onPress(act)}
    >
      {label}
    </Button>
  ))
