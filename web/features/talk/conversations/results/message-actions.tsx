import { Quote as QuoteIcon, Trash2 } from 'lucide-react'
import type { MessageId, QuoteId } from '#contract/ids.ts'
import type { Quote } from '#contract/talk/conversations.ts'
import { countCharacters, firstCharacters } from '#contract/text/characters.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useReporting } from '#web/features/moderation/reports/use-reporting.tsx'
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx'
import type { MenuPlace } from '#web/ui/overlay/menu-button.tsx'

type Props = MenuPlace & {
  id: MessageId
  items: {
    onMark?: (() => void) | undefined
    quotes: readonly Quote[]
    onRemove?: (quoteId: QuoteId) => void
  }
}

const SHOWN = 24

const toLabel = ({ words }: Quote) =>
  i18n.t('Remove quote “{words}”', {
    words: `${firstCharacters(words, SHOWN)}${countCharacters(words) > SHOWN ? '…' : ''}`,
  })

export function MessageActions({ id, items: { onMark, quotes, onRemove }, ...place }: Props) {
  const { report, dialog } = useReporting()
  const mark: MenuItem[] = onMark
    ? [{ label: i18n.t('Mark as quote'), icon: <QuoteIcon />, onSelect: onMark }]
    : []
  const removals = quotes.map(
    (quote): MenuItem => ({
      label: quotes.length === 1 ? i18n.t('Remove quote') : toLabel(quote),
      icon: <Trash2 />,
      onSelect: () => onRemove?.(quote.id),
    }),
  )
  return (
    <>
      <Menu
        {...place}
        sections={[{ items: [...mark, ...removals, report(i18n.t('Report'), { kind: 'message', id })] }]}
      />
      {dialog}
    </>
  )
}
