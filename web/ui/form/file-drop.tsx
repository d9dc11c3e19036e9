import { ImageUp } from 'lucide-react'
import { type DragEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { cx } from '#web/ui/text/cx.ts'
import { Field } from './field.tsx'

type Props = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** In the syntax of the `accept` attribute. */
  accept: string
  invitation: ReactNode
  disabled?: boolean
  onFile: (file: File) => void
  ref: RefObject<HTMLInputElement | null>
  children?: ReactNode
}

const getFile = (transfer: DataTransfer | null) => transfer?.files[0]

/**
 * An area that takes one file. The file can be chosen with a press or a key, dropped on the area, or pasted anywhere on
 * the page.
 */
export function FileDrop({ label, hint, error, children, ...area }: Props) {
  usePaste(area.onFile, area.disabled)
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} hint={hint} error={error}>
        {wires => <Area {...area} wires={wires} />}
      </Field>
      {children}
    </div>
  )
}

type AreaProps = Pick<Props, 'accept' | 'invitation' | 'disabled' | 'onFile' | 'ref'> & { wires: object }

function Area({ accept, invitation, disabled, onFile, ref, wires }: AreaProps) {
  const { isOver, ...drop } = useDrop(file => !disabled && onFile(file))
  return (
    <div
      {...drop}
      className={cx(
        'relative flex min-h-20 items-center justify-center gap-2.5 rounded-control border border-dashed px-4 py-3 text-center text-body-sm text-ink-2',
        'transition-colors duration-instant has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isOver ? 'border-ink bg-muted' : 'border-line-strong bg-surface hover:bg-subtle',
        disabled && 'opacity-50',
      )}
    >
      <ImageUp aria-hidden="true" className="size-5 flex-none text-ink-3" />
      {invitation}
      <input
        type="file"
        ref={ref}
        accept={accept}
        disabled={disabled}
        {...wires}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // After a failure the same file must be accepted again.
          target.value = ''
          if (file) onFile(file)
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  )
}

function useDrop(onDropped: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const onDragOver = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = getFile(event.dataTransfer)
    if (file) onDropped(file)
  }
  return { isOver, onDragOver, onDragLeave: () => setOver(false), onDrop }
}

/** Takes a file that is pasted into the page. A file that is pasted with text belongs to the focused field. */
function usePaste(onFile: (file: File) => void, disabled: boolean | undefined) {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = getFile(event.clipboardData)
      if (!file || disabled || event.clipboardData?.getData('text/plain')) return
      event.preventDefault()
      onFile(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [onFile, disabled])
}
