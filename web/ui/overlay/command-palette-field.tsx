import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search, X } from 'lucide-react'
import type { RefObject } from 'react'
import { IconButton } from '#web/ui/form/icon-button.tsx'

type Props = { input: RefObject<HTMLInputElement | null>; maxLength: number }

/** Where one types, and the way out for who has no Escape key. */
export const PaletteField = ({ input, maxLength }: Props) => (
  <div className="flex flex-none items-center gap-3 border-b border-line-subtle ps-4 pe-2">
    <Search aria-hidden="true" className="size-4.5 flex-none text-ink-3" />
    <Autocomplete.Input
      ref={input}
      aria-label="Search and commands"
      placeholder="Search items, pages and actions…"
      maxLength={maxLength}
      className="h-14 min-w-0 flex-1 bg-transparent text-body outline-none touch:text-[1rem]"
    />
    <Dialog.Close
      render={
        <IconButton label="Close" size="sm">
          <X aria-hidden="true" className="size-4.5" />
        </IconButton>
      }
    />
  </div>
)
