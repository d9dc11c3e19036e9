import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { toQuoteText } from '#contract/text/quote-text.ts'
import { SignalDot } from '#web/ui/feedback/signal-dot.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'

const MARKS = {
  badge: (
    <Badge tone="signal" size="sm">
      {i18n.t('New')}
    </Badge>
  ),
  dot: <SignalDot label={i18n.t('Unread')} />,
}

type Props = {
  face: ReactNode
  name: ReactNode
  mark: keyof typeof MARKS | false
  at: string
  /** In place of the time. */
  note?: string | false
  badges?: ReactNode
  acts: ReactNode
  /** The first words of what was said. */
  words?: string | undefined
  buttons: ReactNode
  children?: ReactNode
}

/** A row about one person, or about several. The shortcuts of the inbox find it by its `data-source`. */
export const InboxRow = ({ face, name, mark, at, note, badges, acts, words, buttons, children }: Props) => (
  <li tabIndex={-1} data-source="notice" className="flex items-start gap-x-3 rounded-small py-3 text-body-sm">
    {face}
    <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold text-ink [overflow-wrap:anywhere]">{name}</span>
          {mark && MARKS[mark]}
          <span className="text-caption text-ink-3">{note || <TimeAgo form="event" at={at} />}</span>
          {badges}
        </p>
        {acts}
        {words && (
          <p dir="auto" className="mt-1 line-clamp-2 text-ink [overflow-wrap:anywhere]">
            {toQuoteText(words)}
          </p>
        )}
      </div>
      <p className="flex shrink-0 gap-2">{buttons}</p>
      {children}
    </div>
  </li>
)

/** In place of a face, if a row is about people without one. */
export const RowIcon = ({ icon: Icon }: { icon: LucideIcon }) => (
  <span className="grid size-8 flex-none place-items-center rounded-full bg-muted text-ink-2">
    <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
  </span>
)

export const MayAskBadge = () => <Badge size="sm">{i18n.t('said it’s OK to ask')}</Badge>

type OpenerProps = {
  isOpen: boolean
  /** The id of the element that it unfolds. */
  panel?: string
  label: string
  action: string
  /** Receives the number of clicks, which is 0 if a key was pressed. */
  onPress: (clicks: number) => void
}

export const Opener = ({ isOpen, panel, label, action, onPress }: OpenerProps) => (
  <Button
    look="outline"
    size="sm"
    aria-expanded={isOpen}
    aria-controls={panel}
    aria-label={label}
    onClick={({ detail }) => onPress(detail)}
  >
    {isOpen ? i18n.t('Close') : action}
  </Button>
)

type MarkReadProps = { label: string; className?: string; onPress: () => void }

/** The pressed button disappears, so its row takes the focus. */
export const MarkRead = ({ label, className, onPress }: MarkReadProps) => (
  <Button
    look="outline"
    size="sm"
    className={className}
    aria-label={label}
    onClick={({ currentTarget }) => {
      currentTarget.closest('li')?.focus({ preventScroll: true })
      onPress()
    }}
  >
    {i18n.t('Mark read')}
  </Button>
)
