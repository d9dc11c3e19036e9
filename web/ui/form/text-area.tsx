import { type ComponentProps, useLayoutEffect } from 'react'
import { cx } from '#web/ui/text/cx.ts'
import { Counter, isNearLimit, useCharacterCount } from './counter.tsx'
import { Field, type FieldTexts, inputClass } from './field.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'children'> &
  FieldTexts & { limit?: number; counter?: 'always' | 'near' }

const HEIGHTS: Record<number, string> = { 1: 'min-h-10', 2: 'min-h-16', 3: 'min-h-21' }

/** Gives a box the height of its text, in browsers that don't do so themselves. */
function grow(box: HTMLTextAreaElement | null) {
  if (!box || CSS.supports('field-sizing', 'content')) return
  box.style.height = 'auto'
  box.style.height = `${box.scrollHeight}px`
}

/** Grows with the text. `limit` shows a counter, and never cuts the text. */
export function TextArea(props: Props) {
  const { label, labelHidden, hint, error, aside, limit, counter = 'always', ...others } = props
  const { id, className, ref, onInput, rows = 4, ...rest } = others
  const { element, count, recount } = useCharacterCount(ref)
  useLayoutEffect(() => grow(element.current))
  return (
    <Field {...{ label, labelHidden, hint, error, aside, id, className }}>
      {wires => (
        <>
          <textarea
            dir="auto"
            {...rest}
            rows={rows}
            {...wires}
            ref={element}
            onInput={event => {
              recount()
              onInput?.(event)
            }}
            className={inputClass(
              cx('field-sizing-content max-h-96 resize-y py-2.5', HEIGHTS[rows] ?? 'min-h-24'),
            )}
          />
          {limit !== undefined && (counter === 'always' || isNearLimit({ count, limit })) && (
            <Counter count={count} limit={limit} />
          )}
        </>
      )}
    </Field>
  )
}
