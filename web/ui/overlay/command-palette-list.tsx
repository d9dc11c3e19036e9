import { Autocomplete } from '@base-ui/react/autocomplete'
import type { ReactNode } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { KbdKeys } from '#web/ui/text/kbd.tsx'

export type PaletteEntry = {
  id: string
  label: string
  icon: ReactNode
  /** At the end of the line. Screen readers read it together with the label. */
  note?: ReactNode
  keys?: readonly string[] | undefined
  onChoose: () => void
}

type PaletteEntryProps = { entry: PaletteEntry; onChoose: (entry: PaletteEntry) => void }

export type PaletteGroup = { label: string; items: readonly PaletteEntry[] }

type Props = { onChoose: (entry: PaletteEntry) => void }

export const PaletteList = ({ onChoose }: Props) => (
  <Autocomplete.List aria-label={i18n.t('Results')} className="not-empty:p-2">
    {(group: PaletteGroup) => (
      <Autocomplete.Group key={group.label} items={group.items} className="not-first:mt-2">
        <Autocomplete.GroupLabel className="px-2.5 pt-1.5 pb-1 text-caption text-ink-3">
          {group.label}
        </Autocomplete.GroupLabel>
        <Autocomplete.Collection>
          {(entry: PaletteEntry) => <PaletteRow key={entry.id} entry={entry} onChoose={onChoose} />}
        </Autocomplete.Collection>
      </Autocomplete.Group>
    )}
  </Autocomplete.List>
)

function PaletteRow({ entry, onChoose }: PaletteEntryProps) {
  const { label, icon, note, keys } = entry
  return (
    <Autocomplete.Item
      value={entry}
      onClick={() => onChoose(entry)}
      className="flex min-h-10 cursor-pointer scroll-my-2 items-center gap-3 rounded-small px-2.5 py-1 text-body-sm select-none data-highlighted:reached touch:min-h-11"
    >
      <span aria-hidden="true" className="grid w-10 flex-none place-items-center text-ink-2">
        {icon}
      </span>
      <span dir="auto" className="line-clamp-2 min-w-0 flex-1 [overflow-wrap:anywhere]">
        {label}
      </span>
      {note}
      {keys && (
        <span aria-hidden="true" className="touch:hidden">
          <KbdKeys keys={keys} />
        </span>
      )}
    </Autocomplete.Item>
  )
}
