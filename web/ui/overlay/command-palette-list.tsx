import { Autocomplete } from '@base-ui/react/autocomplete'
import { type PaletteEntry, PaletteRow } from './command-palette-row.tsx'

export type PaletteGroup = { label: string; items: readonly PaletteEntry[] }

type Props = { onChoose: (entry: PaletteEntry) => void }

/** The groups with their lines, one of which is highlighted. */
export const PaletteList = ({ onChoose }: Props) => (
  <Autocomplete.List aria-label="Results" className="not-empty:p-2">
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
