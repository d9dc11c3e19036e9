import { Quote as QuoteIcon, Trash2 } from 'lucide-react'
import type { MessageId, QuoteId } from '#contract/ids.ts'
import type { Quote } from '#contract/talk/conversations.ts'
import { firstOf } from '#contract/text/code-points.ts'
import { useReporting } from '#web/features/moderation/reports/use-reporting.tsx'
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx'
import type { MenuPlace } from '#web/ui/overlay/menu-button.tsx'

type Props = MenuPlace & {
  id: MessageId
  /** The quotes of the message, and what the author can do with them. */
  items: {
    onMark?: (() => void) | undefined
    quotes: readonly Quote[]
    onRemove?: (quoteId: QuoteId) => void
  }
}

const SHOWN = 24

const toLabel = ({ words }: Quote) =>
  `Remove quote “${firstOf(words, SHOWN)}${words.length > SHOWN ? '…' : ''}”`

/** The menu of a message of the other side. Import it lazily. */
export function MessageActions({ id, items: { onMark, quotes, onRemove }, ...place }: Props) {
  const { report, dialog } = useReporting()
  const mark: MenuItem[] = onMark ? [{ label: 'Mark as quote', icon: <QuoteIcon />, onSelect: onMark }] : []
  const removals = quotes.map(
    (quote): MenuItem => ({
      label: quotes.length === 1 ? 'Remove quote' : toLabel(quote),
      icon: <Trash2 />,
      onSelect: () => onRemove?.(quote.id),
    }),
  )
  return (
    <>
      <Menu
        {...place}
        sections={[{ items: [...mark, ...removals, report('Report', { kind: 'message', id })] }]}
      />
      {dialog}
    </>
  )
}
