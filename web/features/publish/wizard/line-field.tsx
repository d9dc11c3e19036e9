import type { ComponentProps } from 'react'
import { earlyProblemOf, type problemOf } from '#web/platform/field-problem.ts'
import { LineList } from '#web/ui/form/line-list.tsx'
import { filledOf } from './draft.ts'

type Props = Omit<ComponentProps<typeof LineList>, 'error' | 'problemOf'> & {
  /** The contract's schema of the list. */
  by: Parameters<typeof problemOf>[0]
}

/** A list of lines that tells what the schema has against each of them, and against their number. */
export function LineField({ by, ...list }: Props) {
  const written = filledOf(list.lines)
  const error = written.length > list.max ? earlyProblemOf(by, written) : undefined
  return <LineList {...list} error={error} problemOf={line => earlyProblemOf(by, filledOf([line]))} />
}
