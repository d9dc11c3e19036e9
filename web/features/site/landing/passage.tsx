import type { ReactElement } from 'react'
import { Sentence } from '#web/ui/text/sentence.tsx'

/** A text is a paragraph, and several texts are a list. */
export type Passage = string | readonly string[] | ReactElement

export function toElement(passage: Passage): ReactElement {
  if (typeof passage === 'string') return <p key={passage}>{passage}</p>
  if (!('map' in passage)) return passage
  return (
    <ul key={passage[0]}>
      {passage.map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

/** Returns a paragraph with one element in it, at `<0>words</0>` or `<0/>` in its text. */
export const toParagraph = (text: string, part: ReactElement) => (
  <p key={text}>
    <Sentence text={text}>{part}</Sentence>
  </p>
)
