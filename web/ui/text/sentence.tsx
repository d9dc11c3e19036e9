import { cloneElement, type ReactElement, type ReactNode } from 'react'

const PART = /<(\d+)>(.*?)<\/\1>|<(\d+)\/>/s

function render(text: string, parts: readonly ReactElement[]): ReactNode[] {
  const found = PART.exec(text)
  if (!found) return [text]
  const [whole, around, words = '', alone] = found
  const part = parts[Number(around ?? alone)]
  const rest = text.slice(found.index + whole.length)
  const inner = around === undefined ? [] : render(words, parts)
  return [
    text.slice(0, found.index),
    part ? cloneElement(part, { key: rest.length }, ...inner) : words,
    ...render(rest, parts),
  ]
}

type Props = { text: string; children?: ReactElement | readonly ReactElement[] }

/**
 * A sentence with elements in it: `<0>words</0>` in `text` becomes the first child around the words, and `<1/>` becomes the
 * second. Texts of members are in the children, never in `text`.
 */
export const Sentence = ({ text, children }: Props) => render(text, [children ?? []].flat())
