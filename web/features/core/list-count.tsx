import { useState } from 'react'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

type Props = {
  /** A text that stands for the filter, the order and the search of the list. When it changes, the count is announced. */
  shown: string
  /** The count with its noun. Undefined while it loads. */
  words: string | undefined
}

/** Announces the length of a list to screen readers after its filter, order or search has changed. */
export function ListCount({ shown, words }: Props) {
  const [first] = useState(shown)
  const [isChanged, setChanged] = useState(false)
  if (!isChanged && shown !== first) setChanged(true)
  return <VisuallyHidden role="status">{isChanged && words}</VisuallyHidden>
}
