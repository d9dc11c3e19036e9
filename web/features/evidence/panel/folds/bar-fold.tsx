import { useState } from 'react'
import type { WrittenBar } from '#contract/evidence/evidence.ts'
import { toOriginText } from '#contract/evidence/lists.ts'
import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { BarHistory } from '#web/features/evidence/bars/bar-history.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { Fold } from './fold.tsx'

const BarDialog = lazyPart(async () => (await import('#web/features/evidence/bars/bar-dialog.tsx')).BarDialog)

const WHY = 'A line that you draw before the answers come cannot be bent to them.'

/** An own item, with the people it is for. */
export type JudgedItem = { id: ItemId; kind: ItemKind; audiences: readonly string[] }

type ButtonProps = { item: JudgedItem; bar: WrittenBar | null }

/** Opens the form of the bar, or of its next version. */
function BarButton({ item, bar }: ButtonProps) {
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <Button look="outline" size={bar ? 'sm' : 'md'} className="max-md:w-full" onClick={() => setOpen(true)}>
        {bar ? 'Change the rule' : 'Write down what you will do'}
      </Button>
      {isOpen !== undefined && (
        <BarDialog
          open={isOpen}
          onOpenChange={setOpen}
          itemId={item.id}
          kind={item.kind}
          audiences={item.audiences}
          bar={bar}
        />
      )}
    </>
  )
}

/** Asks for a bar where there is none. */
export const NoBar = ({ item }: { item: JudgedItem }) => (
  <div className="mt-3 flex flex-col items-start gap-3">
    <p className="text-body-sm text-ink-2">{WHY}</p>
    <BarButton item={item} bar={null} />
  </div>
)

type Props = {
  item: JudgedItem
  bars: readonly WrittenBar[]
  /** An ISO time of the year in which days have no year. */
  now: string
}

/** The author's bar with all its versions, and the button that writes another. */
export function BarFold({ item, bars, now }: Props) {
  const [latest] = bars
  return (
    <Fold title="Your rule and its history" short={latest ? toOriginText(latest) : 'none yet'}>
      {latest ? (
        <>
          <BarHistory bars={bars} now={now} />
          <div className="mt-3">
            <BarButton item={item} bar={latest} />
          </div>
        </>
      ) : (
        <NoBar item={item} />
      )}
    </Fold>
  )
}
