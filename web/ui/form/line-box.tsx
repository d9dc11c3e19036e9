import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextArea } from './text-area.tsx'

type Props = {
  label: string
  number: number
  line: string
  limit: number
  error: string | undefined
  isOnly: boolean
  onText: (text: string) => void
  onRemove: () => void
  /** Backspace where there is nothing left to delete. */
  onEmptied: () => void
}

/** One line of a list: its number, its text, the way to remove it. */
export function LineBox({ label, number, line, limit, error, isOnly, ...on }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' || line !== '' || isOnly) return
    event.preventDefault()
    on.onEmptied()
  }
  return (
    <li className="flex items-start gap-2">
      <span aria-hidden="true" className="min-w-5 pt-3 text-end font-mono text-caption text-ink-3">
        {number}
      </span>
      <TextArea
        label={label}
        labelHidden
        className="min-w-0 flex-1"
        rows={1}
        enterKeyHint="next"
        limit={limit}
        counter="near"
        error={error}
        value={line}
        onChange={event => on.onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {(!isOnly || line !== '') && (
        <IconButton label={`Remove ${label.toLowerCase()}`} onClick={on.onRemove}>
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </li>
  )
}
