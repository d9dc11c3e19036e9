import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { countCharacters } from '#contract/text/characters.ts'
import { i18n } from '#contract/text/i18n.ts'
import { cx } from '#web/ui/text/cx.ts'

type TextElement = HTMLInputElement | HTMLTextAreaElement

const NEAR = 0.8

/** Both in characters. */
type Limited = { count: number; limit: number }

/** The counter '12/55', with a live region that screen readers read near, at and over the limit. */
export function Counter({ count, limit }: Limited) {
  const over = count > limit
  return (
    <span className="self-end">
      <span
        aria-hidden="true"
        className={cx(
          'font-mono text-caption tabular-nums',
          over ? 'font-semibold text-danger-text' : 'text-ink-3',
        )}
      >
        {count}/{limit}
      </span>
      <span role="status" className="sr-only">
        {toCounterText({ count, limit })}
      </span>
    </span>
  )
}

/** Returns whether `count` is near `limit`, both in characters. */
export const isNearLimit = ({ count, limit }: Limited) => count >= limit * NEAR

/**
 * Returns the text for screen readers about `count` of `limit` characters. It changes only at 80 %, at 100 % and above,
 * so that a live region does not speak at every key. Empty below 80 %.
 */
export function toCounterText({ count, limit }: Limited): string {
  if (count > limit) return i18n.t('Over the limit of {limit} characters', { limit })
  if (count === limit) return i18n.t('Limit of {limit} characters reached', { limit })
  if (isNearLimit({ count, limit })) return i18n.t('Nearing the limit of {limit} characters', { limit })
  return ''
}

/**
 * Returns the number of characters in a text box, and a ref for it that also passes its element to `ref`. The box may
 * be controlled or not. A form library may set a value without an event, so the element is read after every render.
 */
export function useCharacterCount<T extends TextElement>(ref: Ref<T> | undefined) {
  const element = useRef<T>(null)
  const [count, setCount] = useState(0)
  const recount = () => setCount(countCharacters(element.current?.value ?? ''))
  useImperativeHandle(ref, () => element.current as T, [])
  useLayoutEffect(recount)
  return { element, count, recount }
}
