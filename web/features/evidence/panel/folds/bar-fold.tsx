import { useState } from 'react'
import type { WrittenBar } from '#contract/evidence/evidence.ts'
import { toOriginText } from '#contract/evidence/lists.ts'
import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { BarHistory } from '#web/features/evidence/bars/bar-history.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { Fold } from './fold.tsx'

const BarForm = lazyPart(async () => (await import('#web/features/evidence/bars/bar-form.tsx')).BarForm)

/** An own item, with the people it is for. */
export type JudgedItem = { id: ItemId; kind: ItemKind; audiences: readonly string[] }

type Sums = { readers: number; yes: number } | null
type ButtonProps = { item: JudgedItem; bar: WrittenBar | null; sums: Sums }

/** Opens the form of the bar, or of its next version. */
function BarButton({ item, bar, sums }: ButtonProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <BarForm item={item} bar={bar} sums={sums} onDone={() => setOpen(false)} />
  return (
    <Button look="outline" size={bar ? 'sm' : 'md'} className="max-md:w-full" onClick={() => setOpen(true)}>
      {bar ? 'Change your bar' : 'Set your bar'}
    </Button>
  )
}

/** Asks for a bar where there is none. */
export const NoBar = ({ item, sums }: { item: JudgedItem; sums: Sums }) => (
  <div className="mt-3">
    <BarButton item={item} bar={null} sums={sums} />
  </div>
)

type Props = {
  item: JudgedItem
  bars: readonly WrittenBar[]
  sums: Sums
  /** An ISO time of the year in which days have no year. */
  now: string
}

/** The author's bar with all its versions, and the button that writes another. */
export function BarFold({ item, bars, sums, now }: Props) {
  const [latest] = bars
  return (
    <Fold title="Your bar so far" short={latest ? toOriginText(latest) : 'not set yet'}>
      {latest ? (
        <>
          <BarHistory bars={bars} now={now} />
          <div className="mt-3">
            <BarButton item={item} bar={latest} sums={sums} />
          </div>
        </>
      ) : (
        <NoBar item={item} sums={sums} />
      )}
    </Fold>
  )
}
