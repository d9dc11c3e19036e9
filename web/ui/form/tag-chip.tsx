import { X } from 'lucide-react'

type Props = { tag: string; disabled?: boolean | undefined; onRemove: () => void }

export function TagChip({ tag, disabled, onRemove }: Props) {
  return (
    <li className="inline-flex max-w-full items-center rounded-badge bg-muted py-0.5 ps-2.5 text-body-sm">
      <span className="min-w-0 break-words">{tag}</span>
      <button
        type="button"
        disabled={disabled}
        aria-label={`Remove ${tag}`}
        onClick={onRemove}
        className="grid size-7 flex-none place-items-center rounded-badge text-ink-3 hover:text-ink touch:size-11"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </li>
  )
}
