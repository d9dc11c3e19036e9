import { useLayoutEffect, useRef } from 'react'
import { isBlank } from '#contract/text/blank.ts'

/** `focus` is the index of the line that takes the focus next. */
type Lines = { lines: string[]; focus: number }

type Entry = { lines: readonly string[]; at: number; text: string; max: number }

export type LineOptions = {
  lines: readonly string[]
  onLinesChange: (lines: string[]) => void
  max: number
}

/** Returns the rows of a list of lines, at least one, with the actions of each row. */
export function useLines({ lines, onLinesChange, max }: LineOptions) {
  const { list, focus } = useLineFocus()
  const known = lines.length > 0 ? lines : ['']
  const put = (next: Lines) => {
    onLinesChange(next.lines)
    focus(next.focus)
  }
  const write = (at: number, text: string) => {
    const next = enterLine({ lines: known, at, text, max })
    if (next.focus === at) onLinesChange(next.lines)
    else put(next)
  }
  const rows = known.map((line, at) => ({
    number: at + 1,
    line,
    onText: (text: string) => write(at, text),
    onRemove: () => put(removeLine(known, at)),
    onEmptied: () => put({ ...removeLine(known, at), focus: Math.max(0, at - 1) }),
  }))
  return { list, rows, open: () => put(openLine(known, max)) }
}

/** Returns a function that focuses a line once it is rendered, with the caret at its end. */
function useLineFocus() {
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    const box = list.current?.querySelectorAll('textarea')[wanted.current]
    wanted.current = undefined
    box?.focus()
    box?.setSelectionRange(box.value.length, box.value.length)
  })
  const focus = (line: number) => {
    wanted.current = line
  }
  return { list, focus }
}

const isFilled = (line: string) => !isBlank(line)

/**
 * Returns the lines after line `at` became `text`. A line break in the text starts a new line. Empty lines are dropped.
 * A line break at the end opens the next line unless there are `max` lines. Pasted text is never cut, so there can be
 * more than `max` lines afterwards.
 */
export function enterLine({ lines, at, text, max }: Entry): Lines {
  const pieces = text.split(/\r\n|\r|\n/)
  if (pieces.length === 1) return { lines: lines.with(at, text), focus: at }
  const filled = pieces.filter(isFilled)
  if (filled.length === 0) return { lines: lines.with(at, ''), focus: at }
  const next = lines.toSpliced(at, 1, ...filled)
  const last = at + filled.length - 1
  if (isFilled(pieces.at(-1) ?? '')) return { lines: next, focus: last }
  const following = next[last + 1]
  const opens = following === undefined || isFilled(following)
  if (opens && next.length < max) return { lines: next.toSpliced(last + 1, 0, ''), focus: last + 1 }
  return { lines: next, focus: Math.min(last + 1, next.length - 1) }
}

/** The focus goes to the next line, or to the previous one after the last. */
export function removeLine(lines: readonly string[], at: number): Lines {
  const next = lines.toSpliced(at, 1)
  return { lines: next, focus: Math.max(0, Math.min(at, next.length - 1)) }
}

/** Returns the lines with an empty one at the end, unless there is one already or there are `max` lines. */
export function openLine(lines: readonly string[], max: number): Lines {
  const isOpen = lines.length >= max || isBlank(lines.at(-1) ?? '-')
  const next = isOpen ? [...lines] : [...lines, '']
  return { lines: next, focus: next.length - 1 }
}
