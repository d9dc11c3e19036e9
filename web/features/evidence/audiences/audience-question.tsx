import { useEffect, useId, useRef, useState } from 'react'
import type { ReaderSettings } from '#contract/evidence/reader-settings.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import {
  AUDIENCE_REASON,
  AUDIENCE_TITLE,
  noteAudiencesAsked,
  wereAudiencesAsked,
} from '#web/features/core/audiences-asked.ts'
import { useAudiences } from '#web/features/items/filters/queries.ts'
import { useMember } from '#web/platform/app.ts'
import { focusElement } from '#web/platform/page/focus.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { AudienceField, useReaderSettings } from './own-audiences.tsx'

type Props = { onDone: () => void }

/**
 * Asks a member once, if they have named no audience and items name at least one. Otherwise calls `onDone`, also if the data
 * does not load.
 */
function useDueQuestion(onDone: () => void): ReaderSettings | undefined {
  const { id } = useMember()
  const { data: settings, isError } = useReaderSettings()
  const named = useAudiences()
  const [wasAsked] = useState(() => wereAudiencesAsked(id))
  const [isDue, setDue] = useState<boolean>()
  if (isDue === undefined && settings && named.data)
    setDue(!wasAsked && settings.audiences.length === 0 && named.data.length > 0)
  const isOver = wasAsked || isDue === false || (isDue === undefined && (isError || named.isError))
  useEffect(() => {
    if (isDue) noteAudiencesAsked(id)
    if (isOver) onDone()
  })
  return isDue ? settings : undefined
}

const HINT = i18n.t('Up to {max}. Pick one below, or type your own and press Enter.', {
  max: lengths.ownAudiences,
})

function Question({ settings, onDone }: Props & { settings: ReaderSettings }) {
  const hasNamed = settings.audiences.length > 0
  const leave = () => {
    if (hasNamed) notifySuccess({ title: i18n.t('Your audiences are saved') })
    onDone()
  }
  return (
    <>
      <AudienceField settings={settings} hint={HINT} />
      <div className="mt-4 flex justify-end">
        <Button look="outline" data-keep-clear="" onClick={leave}>
          {hasNamed ? i18n.t({ message: 'Done', context: 'button: finish' }) : i18n.t('Skip')}
        </Button>
      </div>
    </>
  )
}

export function AudienceQuestion({ onDone }: Props) {
  const settings = useDueQuestion(onDone)
  return (
    <div className="min-h-50 pb-2">
      {settings ? <Question settings={settings} onDone={onDone} /> : <Skeleton className="h-40" />}
    </div>
  )
}

export function AudienceCard() {
  const [isDone, setDone] = useState(false)
  const settings = useDueQuestion(() => setDone(true))
  const card = useRef<HTMLElement>(null)
  const id = useId()
  const leave = () => {
    focusAround(card.current)
    setDone(true)
  }
  if (isDone || !settings) return null
  return (
    <section
      ref={card}
      aria-labelledby={id}
      className="mt-4 rounded-control bg-subtle p-4 ring-1 ring-line-subtle ring-inset"
    >
      <p id={id} className="font-medium">
        {AUDIENCE_TITLE}
      </p>
      <p className="mt-0.5 mb-3 text-body-sm text-ink-2">{AUDIENCE_REASON}</p>
      <Question settings={settings} onDone={leave} />
    </section>
  )
}

/** Focuses the heading of the section around a card that is about to disappear. */
function focusAround(card: HTMLElement | null) {
  const around = card?.parentElement?.closest('section[aria-labelledby]')
  const heading = document.getElementById(around?.getAttribute('aria-labelledby') ?? '')
  if (!heading) return
  focusElement(heading)
  heading.scrollIntoView?.({ block: 'nearest' })
}
