import { type ComponentProps, useState } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { Field, type FieldTexts, inputClass } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & FieldTexts

export function PasswordField(props: Props) {
  const { label, labelHidden, hint, error, aside, id, className, disabled, ...rest } = props
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, labelHidden, hint, error, aside, id, className }}>
      {wires => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...wires}
            disabled={disabled}
            type={shown ? 'text' : 'password'}
            className={inputClass('h-10 pe-16 touch:h-11')}
          />
          <button
            type="button"
            disabled={disabled || rest.readOnly}
            aria-label={shown ? i18n.t('Hide password') : i18n.t('Show password')}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-0 min-w-14 rounded-control px-3 text-caption font-medium text-ink-2 hover:text-ink"
          >
            {shown ? i18n.t('Hide') : i18n.t('Show')}
          </button>
        </div>
      )}
    </Field>
  )
}
