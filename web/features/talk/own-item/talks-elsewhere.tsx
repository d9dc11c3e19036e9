import { useState } from 'react'
import { listEndingTexts } from '#contract/evidence/talks.ts'
import type { ItemId } from '#contract/ids.ts'
import type { TalkElsewhere } from '#contract/talk/talks-elsewhere.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Unfold } from '#web/ui/layout/unfold.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { createDateFormat } from '#web/ui/text/date-text.ts'

const TalkElsewhereDialog = lazyPart(
  async () => (await import('./talk-elsewhere-dialog.tsx')).TalkElsewhereDialog,
)

const toDayText = createDateFormat({ dateStyle: 'medium', timeZone: 'UTC' })

/** Returns a button and a dialog for new talks, and a function that opens the dialog to change one. */
export function useTalkDialog(itemId: ItemId) {
  const [talk, setTalk] = useState<TalkElsewhere | null>()
  const [isOpen, setOpen] = useState(false)
  const open = (talk: TalkElsewhere | null) => {
    setTalk(talk)
    setOpen(true)
  }
  const button = (
    <Button
      look="outline"
      size="sm"
      className="touch:-mt-2"
      onPointerEnter={TalkElsewhereDialog.preload}
      onFocus={TalkElsewhereDialog.preload}
      onClick={() => open(null)}
    >
      {i18n.t('Add a talk you had elsewhere')}
    </Button>
  )
  const dialog = talk !== undefined && (
    <TalkElsewhereDialog key={talk?.id} {...{ itemId, talk }} open={isOpen} onOpenChange={setOpen} />
  )
  return { button, open, dialog }
}

type Props = { talks: readonly TalkElsewhere[]; onChange: (talk: TalkElsewhere) => void }

export const TalksElsewhere = ({ talks, onChange }: Props) => (
  <div className="mt-3">
    <Unfold heading={i18n.t('{count} elsewhere', { count: toNumberText(talks.length) })}>
      <ul className="divide-y divide-line-subtle">
        {talks.map(talk => (
          <li key={talk.id} className="flex items-start gap-2 py-2.5 text-body-sm">
            <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <bdi className="font-medium">{talk.who}</bdi>
              <span className="block text-caption text-ink-2">
                {[toDayText(talk.day), ...listEndingTexts({ ...talk, outcome: null })].join(' · ')}
              </span>
              <bdi className="block whitespace-pre-wrap empty:hidden">{talk.note}</bdi>
            </p>
            <Button look="ghost" size="sm" onClick={() => onChange(talk)}>
              {i18n.t('Change')}
            </Button>
          </li>
        ))}
      </ul>
    </Unfold>
  </div>
)
