import { useLayoutEffect, useRef } from 'react'
import { enterLine, type Lines, openLine, removeLine } from './line-rules.ts'

export type LineOptions = {
  lines: readonly string[]
  onLinesChange: (lines: string[]) => void
  max: number
}

/** The rows of a list of lines, of which there is always one, and what can be done with each. */
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

/** Moves the focus to a line once it is there, its caret to the end. */
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
