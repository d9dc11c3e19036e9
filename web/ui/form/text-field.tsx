import type { ComponentProps } from 'react'
import { Counter, useCharacterCount } from './counter.tsx'
import { Field, type FieldTexts, inputClass } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'children'> & FieldTexts & { limit?: number }

/** `limit` shows a counter, and never cuts the text. */
export function TextField(props: Props) {
  const { label, labelHidden, hint, error, aside, limit, id, className, ref, onInput, ...rest } = props
  const { element, count, recount } = useCharacterCount(ref)
  return (
    <Field {...{ label, labelHidden, hint, error, aside, id, className }}>
      {wires => (
        <>
          <input
            type="text"
            dir="auto"
            {...rest}
            {...wires}
            ref={element}
            onInput={event => {
              recount()
              onInput?.(event)
            }}
            className={inputClass('h-10 touch:h-11')}
          />
          {limit !== undefined && <Counter count={count} limit={limit} />}
        </>
      )}
    </Field>
  )
}
