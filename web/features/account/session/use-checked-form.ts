import { useEffect } from 'react'
import { type FieldErrors, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import { loadCode } from '#web/ui/overlay/load-code.ts'

type Checks = typeof import('./auth-checks.ts')

const loadChecks = () => loadCode(() => import('./auth-checks.ts'))

type Options<Form extends FieldValues> = {
  checks: (all: Checks) => Resolver<Form>
  /** The fields as they are seen; the first that is wrong has the focus. */
  fields: readonly Path<Form>[]
  /** Answers null when it succeeded, else the sentence to show. */
  send: (values: Form) => Promise<string | null>
}

/** A small form: checked when it is sent, then on every change; a failure keeps what was typed. */
export function useCheckedForm<Form extends FieldValues>({ checks, fields, send }: Options<Form>) {
  const form = useForm<Form>({
    resolver: async (...given) => checks(await loadChecks())(...given),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  useEffect(() => void loadChecks(), [])
  const { isSubmitting, errors } = form.formState
  const failure = isSubmitting ? undefined : errors.root?.message
  const [first] = fields
  useEffect(() => {
    if (failure && first) form.setFocus(first)
  }, [failure, first, form])
  const deliver = async (values: Form) => {
    const problem = await send(values)
    if (problem) form.setError('root', { message: problem })
  }
  const focusFirst = (wrong: FieldErrors<Form>) => {
    const field = fields.find(name => wrong[name])
    if (field) form.setFocus(field)
  }
  const wires = (name: Path<Form>) => ({
    ...form.register(name),
    error: errors[name]?.message as string | undefined,
    disabled: isSubmitting,
    required: true,
  })
  return { wires, failure, isSending: isSubmitting, submit: form.handleSubmit(deliver, focusFirst), form }
}
