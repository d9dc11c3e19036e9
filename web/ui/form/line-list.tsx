import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { cx } from '#web/ui/text/cx.ts'
import { Button } from './button.tsx'
import { FieldProblem } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { TextArea } from './text-area.tsx'
import { type LineOptions, useLines } from './use-lines.ts'

type LineBoxProps = {
  label: string
  number: number
  line: string
  limit: number
  error: string | undefined
  isOnly: boolean
  onText: (text: string) => void
  onRemove: () => void
  /** Called for Backspace in an empty line. */
  onEmptied: () => void
}

type Props = LineOptions & {
  label: string
  hint?: string
  error?: string | undefined
  lineLabel: string
  addLabel: string
  /** In characters. */
  limit: number
  findProblem?: (line: string) => string | undefined
}

/**
 * A list of short texts. Enter goes to the next line. Each pasted line becomes a line. Backspace in an empty line
 * removes the line.
 */
export function LineList({ label, hint, error, lineLabel, addLabel, limit, findProblem, ...options }: Props) {
  const id = useId()
  const { list, rows, open } = useLines(options)
  return (
    <fieldset
      aria-describedby={cx(hint && `${id}-hint`, error && `${id}-error`) || undefined}
      className="flex min-w-0 flex-col gap-3"
    >
      <legend className="text-body-sm font-medium">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-caption text-ink-3">
          {hint}
        </p>
      )}
      <ol ref={list} className="flex flex-col gap-2">
        {rows.map(({ number, line, ...on }) => (
          <LineBox
            {...on}
            key={number}
            label={`${lineLabel} ${number}`}
            number={number}
            line={line}
            limit={limit}
            error={findProblem?.(line)}
            isOnly={rows.length === 1}
          />
        ))}
      </ol>
      {error && <FieldProblem id={`${id}-error`}>{error}</FieldProblem>}
      <NextLine count={rows.length} max={options.max} label={addLabel} onOpen={open} />
    </fieldset>
  )
}

type NextProps = { count: number; max: number; label: string; onOpen: () => void }

const NextLine = ({ count, max, label, onOpen }: NextProps) =>
  count < max ? (
    <Button look="outline" size="sm" className="self-start" onClick={onOpen}>
      <Plus aria-hidden="true" className="size-4" />
      {label}
    </Button>
  ) : (
    <p className="text-caption text-ink-3 tabular-nums">{i18n.t('{count} of {max}', { count, max })}</p>
  )

/** Returns the name of a line for the inside of a sentence. Only English writes it with a small letter there. */
const toInnerText = (label: string) => (i18n.language === 'en' ? label.toLowerCase() : label)

function LineBox({ label, number, line, limit, error, isOnly, ...on }: LineBoxProps) {
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
        <IconButton label={i18n.t('Remove {line}', { line: toInnerText(label) })} onClick={on.onRemove}>
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </li>
  )
}
