import { useState } from 'react'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

type Props = {
  /** What the list shows, in any words: when it changes, the count is announced. */
  shown: string
  /** The count with its noun; undefined while it loads. */
  words: string | undefined
}

/** Announces to screen readers how much a list has once its filter, order or search was changed. */
export function ListCount({ shown, words }: Props) {
  const [first] = useState(shown)
  const [isChanged, setChanged] = useState(false)
  if (!isChanged && shown !== first) setChanged(true)
  return <VisuallyHidden role="status">{isChanged && words}</VisuallyHidden>
}
