import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/form/icon-button.tsx'

/** The bar at the top of a chat, with the way out of it. */
export const ChatBar = ({ onClose, children }: { onClose: () => void; children?: ReactNode }) => (
  <header className="flex min-h-15 flex-none items-center gap-2 border-b border-line-subtle bg-surface px-2 py-2 md:gap-3 md:px-4">
    <IconButton label="Close chat" onClick={onClose}>
      <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
    </IconButton>
    {children}
  </header>
)
