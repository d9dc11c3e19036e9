import { useEffect } from 'react'
import { checkBy, type Schema } from '#web/platform/form/check.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { loadCode } from '#web/ui/overlay/load-code.ts'

type Schemas = typeof import('#contract/sign-in/credentials.ts')

const loadSchemas = () => loadCode(() => import('#contract/sign-in/credentials.ts'))

type FormOptions<Values extends Record<string, string | undefined>> = Parameters<typeof useForm<Values>>[0]

type Options<Values extends Record<string, string | undefined>> = Omit<FormOptions<Values>, 'check'> & {
  /** Picks the schema of the form. */
  schema: (all: Schemas) => Schema<Values>
}

/** A form about a password or an address. Its fields are read-only while it is sent. */
export function useCredentialsForm<Values extends Record<string, string | undefined>>({
  schema,
  ...options
}: Options<Values>) {
  // The form is shown before its schema is loaded: typing needs no schema.
  useEffect(() => void loadSchemas(), [])
  const form = useForm<Values>({
    ...options,
    check: async values => checkBy(schema(await loadSchemas()), values),
  })
  const field = (name: keyof Values & string) => ({
    name,
    error: form.problems[name],
    // Not disabled, which would take the focus away.
    readOnly: form.isSending,
    required: true,
  })
  return { ...form, field }
}
