import { useState } from 'react'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

type Props = {
  /** Stands for the filter, the order and the search of the list. */
  shown: string
  /** Undefined while it loads. */
  words: string | undefined
}

/** Announces the count to screen readers once `shown` has changed. */
export function ListCount({ shown, words }: Props) {
  const [first] = useState(shown)
  const [isChanged, setChanged] = useState(false)
  if (!isChanged && shown !== first) setChanged(true)
  return <VisuallyHidden role="status">{isChanged && words}</VisuallyHidden>
}
