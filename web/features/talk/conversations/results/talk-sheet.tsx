import { useState } from 'react'
import { listEndingTexts } from '#contract/evidence/talks.ts'
import type { Conversation } from '#contract/talk/conversations.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Button } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { useIsWide } from '../guide/guide-panel.tsx'
import { canEnd } from '../participants.ts'

const Dialog = lazyPart(async () => (await import('#web/ui/overlay/dialog.tsx')).Dialog)
const TalkResults = lazyPart(async () => (await import('./talk-results.tsx')).TalkResults)

const preload = () => {
  Dialog.preload()
  TalkResults.preload()
}

export function TalkSheet(talk: { conversation: Conversation; bothWrote: boolean }) {
  const [open, setOpen] = useState<boolean>()
  const isWide = useIsWide()
  const { ending } = talk.conversation
  if (isWide || !canEnd(talk)) return null
  return (
    <>
      <Button
        look="outline"
        size="sm"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        {ending
          ? i18n.t('Ended: {outcome}', { outcome: listEndingTexts(ending)[0] ?? '' })
          : i18n.t('How did it end?')}
      </Button>
      {open !== undefined && (
        <Dialog open={open} onOpenChange={setOpen} title={i18n.t('This talk')}>
          <TalkResults {...talk} />
        </Dialog>
      )}
    </>
  )
}
