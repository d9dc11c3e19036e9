import { useState } from 'react'
import { nouns } from '#web/features/items/items/content-notices.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import type { Draft, DraftFields } from './draft.ts'
import type { Plan } from './plan.ts'

const Dialog = lazyPart(async () => (await import('#web/ui/overlay/dialog.tsx')).Dialog)

type Props<Fields extends DraftFields> = { plan: Plan<Fields>; draft: Draft<Fields> }

/** The card as the lists will show it, changing with what is typed, and the way to the whole page. */
export function Preview<Fields extends DraftFields>({ plan, draft }: Props<Fields>) {
  const [open, setOpen] = useState<boolean>()
  return (
    <aside aria-labelledby="preview" className="min-w-0 lg:sticky lg:top-21 lg:mt-11.5">
      <h2 id="preview" className="mb-3 text-body-sm font-medium text-ink-2">
        This is what others will see
      </h2>
      <Card className="flex flex-col gap-3.5">
        <plan.card draft={draft} />
      </Card>
      <Button
        look="outline"
        wide
        className="mt-3"
        onPointerEnter={Dialog.preload}
        onFocus={Dialog.preload}
        onClick={() => setOpen(true)}
      >
        Preview page
      </Button>
      {open !== undefined && (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          size="lg"
          title="Your page"
          text={`As others will see it once you publish your ${nouns[plan.outline.kind]}.`}
        >
          <plan.page draft={draft} />
        </Dialog>
      )}
    </aside>
  )
}
