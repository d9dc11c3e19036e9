import type { ComponentProps } from 'react'
import { Counter } from './counter.tsx'
import { Field, type FieldTexts } from './field.tsx'
import { inputClass } from './input-class.ts'
import { useCount } from './use-count.ts'

type Props = Omit<ComponentProps<'textarea'>, 'children'> & FieldTexts & { limit?: number }

/** Several lines of text, growing with what is typed. `limit` shows a counter and never cuts. */
export function TextArea(props: Props) {
  const { label, labelHidden, hint, error, aside, limit, id, className, ref, onInput, ...rest } = props
  const { element, count, recount } = useCount(ref)
  return (
    <Field {...{ label, labelHidden, hint, error, aside, id, className }}>
      {wires => (
        <>
          <textarea
            rows={4}
            {...rest}
            {...wires}
            ref={element}
            onInput={event => {
              recount()
              onInput?.(event)
            }}
            className={inputClass('field-sizing-content max-h-96 min-h-24 resize-y py-2.5')}
          />
          {limit !== undefined && <Counter count={count} limit={limit} />}
        </>
      )}
    </Field>
  )
}
