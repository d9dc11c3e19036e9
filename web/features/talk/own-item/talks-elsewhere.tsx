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

/** Returns the dialog for a new talk, or for one that is changed. */
export function useTalkDialog(itemId: ItemId) {
  const [talk, setTalk] = useState<TalkElsewhere | null>()
  const [isOpen, setOpen] = useState(false)
  const open = (talk: TalkElsewhere | null) => {
    setTalk(talk)
    setOpen(true)
  }
  const dialog = talk !== undefined && (
    <TalkElsewhereDialog key={talk?.id} {...{ itemId, talk }} open={isOpen} onOpenChange={setOpen} />
  )
  return { open, dialog }
}

export const AddTalk = ({ onPress }: { onPress: () => void }) => (
  <Button
    look="outline"
    size="sm"
    className="touch:-mt-2"
    onPointerEnter={TalkElsewhereDialog.preload}
    onFocus={TalkElsewhereDialog.preload}
    onClick={onPress}
  >
    {i18n.t('Add a talk you had elsewhere')}
  </Button>
)

type Props = { talks: readonly TalkElsewhere[]; onChange: (talk: TalkElsewhere) => void }

export const TalksElsewhere = ({ talks, onChange }: Props) => (
  <div className="mt-3">
    <Unfold
      heading={
        <h3 className="text-body-sm font-semibold">
          {i18n.t('Elsewhere')}{' '}
          <span className="ms-1 font-normal text-ink-3">{toNumberText(talks.length)}</span>
        </h3>
      }
    >
      <ul className="divide-y divide-line-subtle">
        {talks.map(talk => (
          <Row key={talk.id} talk={talk} onChange={() => onChange(talk)} />
        ))}
      </ul>
    </Unfold>
  </div>
)

const Row = ({ talk, onChange }: { talk: TalkElsewhere; onChange: () => void }) => (
  <li className="flex items-start gap-2 py-2.5 text-body-sm">
    <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
      <bdi className="font-medium">{talk.who}</bdi>
      <span className="block text-caption text-ink-2">
        {[toDayText(talk.day), ...listEndingTexts({ ...talk, outcome: null })].join(' · ')}
      </span>
      {talk.note && (
        <span dir="auto" className="block whitespace-pre-wrap">
          {talk.note}
        </span>
      )}
    </p>
    <Button look="ghost" size="sm" onClick={onChange}>
      {i18n.t('Change')}
    </Button>
  </li>
)
