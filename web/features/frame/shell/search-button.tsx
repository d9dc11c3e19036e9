import { Search } from 'lucide-react'
import { paletteKeys } from '#web/features/core/shortcuts/palette-keys.ts'
import { Kbd } from '#web/ui/text/kbd.tsx'

/** Opens the palette: it looks like a search field where there is room, elsewhere like an icon. */
export function SearchButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="grid size-10 flex-none place-items-center rounded-control text-ink-2 transition-colors duration-instant hover:text-ink min-[72rem]:flex min-[72rem]:h-9.5 min-[72rem]:w-59 min-[72rem]:gap-2.5 min-[72rem]:bg-subtle min-[72rem]:px-3 min-[72rem]:text-body-sm min-[72rem]:ring-1 min-[72rem]:ring-line max-[72rem]:hover:bg-muted max-[72rem]:touch:size-11"
    >
      <Search aria-hidden="true" className="size-5 min-[72rem]:size-4" strokeWidth={1.75} />
      <span className="flex-1 text-start max-[72rem]:sr-only">Search…</span>
      <span aria-hidden="true" className="max-[72rem]:hidden">
        <Kbd>{paletteKeys().join(' ')}</Kbd>
      </span>
    </button>
  )
}
