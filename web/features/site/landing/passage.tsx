import type { ReactElement } from 'react'

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
