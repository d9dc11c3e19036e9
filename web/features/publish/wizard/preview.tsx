import { type ReactNode, useState } from 'react'
import type { ItemId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useOwnName } from '#web/features/core/own-profile.ts'
import { VoteButtons } from '#web/features/items/votes/vote-buttons.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { useMedia } from '#web/ui/layout/use-media.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import type { Draft, DraftFields, FormDefinition } from './form-definition.ts'

const Dialog = lazyPart(async () => (await import('#web/ui/overlay/dialog.tsx')).Dialog)

type Props<Fields extends DraftFields> = {
  definition: FormDefinition<Fields>
  draft: Draft<Fields>
}

export function Preview<Fields extends DraftFields>({ definition, draft }: Props<Fields>) {
  const [open, setOpen] = useState<boolean>()
  return (
    <aside aria-labelledby="preview" className="min-w-0 lg:sticky lg:top-21 lg:mt-8.5">
      <CardFold>
        <Card className="flex flex-col gap-3.5">
          <definition.card draft={draft} />
        </Card>
      </CardFold>
      <Button
        look="outline"
        wide
        className="mt-3"
        onPointerEnter={Dialog.preload}
        onFocus={Dialog.preload}
        onClick={() => setOpen(true)}
      >
        {i18n.t('Preview page')}
      </Button>
      {open !== undefined && (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          size="lg"
          title={i18n.t('Your page')}
          text={i18n.t(
            '{kind, select, idea {As others will see it once you publish your idea.} pain_point {As others will see it once you publish your pain point.} other {As others will see it once you publish your product.}}',
            { kind: definition.draft.kind },
          )}
        >
          <definition.page draft={draft} />
        </Dialog>
      )}
    </aside>
  )
}

const CARD = i18n.t('This is what others will see')

function CardFold({ children }: { children: ReactNode }) {
  const isWide = useMedia('(width >= 64rem)')
  if (!isWide)
    return (
      <details>
        <summary id="preview" className="mb-3 min-h-6 cursor-pointer text-body-sm font-medium text-ink-2">
          {CARD}
        </summary>
        {children}
      </details>
    )
  return (
    <>
      <h2 id="preview" className="mb-3 text-body-sm font-medium text-ink-2">
        {CARD}
      </h2>
      {children}
    </>
  )
}

export function useByline() {
  const name = useOwnName()
  const [createdAt] = useState(() => new Date().toISOString())
  return { author: { name }, createdAt }
}

export const PitchTitle = ({ pitch }: { pitch: string }) =>
  pitch.trim() || <span className="text-ink-3">{i18n.t('Your marketplace sentence')}</span>

const NO_VOTES = { painPoint: 0, earlyAdopter: 0, total: 0, own: null }

export const PreviewVotes = ({ itemId }: { itemId: ItemId }) => (
  <div inert>
    <VoteButtons itemId={itemId} votes={NO_VOTES} />
  </div>
)
