import { Ellipsis, Quote as QuoteIcon } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useRef } from 'react'
import type { Message } from '#contract/talk/messages.ts'
import { lengthOf } from '#contract/text/code-points.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { LateMenuButton } from '#web/ui/overlay/menu-button.tsx'
import { useMarkQuote, useRemoveQuote } from './mutations.ts'
import { useQuoting } from './quoting.ts'
import { type SelectedWords, useSelectedWords } from './selected-words.ts'

const MessageActions = lazyPart(async () => (await import('./message-actions.tsx')).MessageActions)

type Props = { message: Message; children: ReactNode }
type Quoting = NonNullable<ReturnType<typeof useQuoting>>

export function MessageWithMenu({ message, children }: Props) {
  const quoting = useQuoting(message.id)
  if (!quoting?.isAuthor)
    return (
      <>
        {children}
        <MenuOf id={message.id} items={{ quotes: [] }} />
      </>
    )
  return (
    <Quotable message={message} quoting={quoting}>
      {children}
    </Quotable>
  )
}

function Quotable({ message, quoting, children }: Props & { quoting: Quoting }) {
  const { mutateAsync } = useMarkQuote()
  const mark = useOneAtATime(mutateAsync)
  const { mutate: remove } = useRemoveQuote(quoting.conversation)
  const selected = useSelectedWords(message.id)
  const atPress = useRef<SelectedWords>(undefined)
  const canMark = !quoting.conversation.closed
  // On touch devices a press on the menu's button ends the selection before the menu opens.
  const keepSelection = ({ target, currentTarget }: SyntheticEvent) => {
    if (currentTarget.contains(target as Node)) atPress.current = selected
  }
  const whole = { messageId: message.id, start: 0, end: lengthOf(message.content) }
  return (
    <div
      className="relative flex w-full items-center gap-1"
      onPointerDownCapture={keepSelection}
      onKeyDownCapture={keepSelection}
    >
      {children}
      <MenuOf
        id={message.id}
        items={{
          onMark: canMark ? () => void mark(atPress.current ?? whole) : undefined,
          quotes: quoting.quotes,
          onRemove: quoteId => remove({ messageId: message.id, quoteId }),
        }}
      />
      {selected && canMark && <MarkButton onPress={() => void mark(selected)} />}
    </div>
  )
}

const MarkButton = ({ onPress }: { onPress: () => void }) => (
  <div className="absolute start-0 top-full z-10 pt-1">
    <Button
      size="sm"
      className="shadow-popover"
      onPointerDown={event => event.preventDefault()}
      onClick={() => {
        onPress()
        getSelection()?.removeAllRanges()
      }}
    >
      <QuoteIcon aria-hidden="true" className="size-4" />
      {i18n.t('Mark as quote')}
    </Button>
  </div>
)

type MenuProps = { id: Message['id']; items: Parameters<typeof MessageActions>[0]['items'] }

const MenuOf = ({ id, items }: MenuProps) => (
  <LateMenuButton
    label={i18n.t('More')}
    className={buttonClass({ look: 'ghost', size: 'sm', className: 'flex-none self-start' })}
    Menu={MessageActions}
    menuProps={{ id, items }}
  >
    <Ellipsis aria-hidden="true" className="size-4" />
  </LateMenuButton>
)
