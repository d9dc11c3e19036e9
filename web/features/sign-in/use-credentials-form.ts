import { useEffect } from 'react'
import { checkBy, type Schema } from '#web/platform/form/check.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { loadCode } from '#web/ui/overlay/load-code.ts'

type Schemas = typeof import('#contract/sign-in/credentials.ts')

/** Returns undefined if the code fails. The server's own check is then enough. */
const loadSchemas = () => loadCode(() => import('#contract/sign-in/credentials.ts')).catch(() => undefined)

type FormOptions<Values extends Record<string, string | undefined>> = Parameters<typeof useForm<Values>>[0]

type Options<Values extends Record<string, string | undefined>> = Omit<FormOptions<Values>, 'check'> & {
  schema: (all: Schemas) => Schema<Values>
}

export function useCredentialsForm<Values extends Record<string, string | undefined>>({
  schema,
  ...options
}: Options<Values>) {
  // The form appears before its schema has loaded, because typing needs no schema.
  useEffect(() => void loadSchemas(), [])
  const form = useForm<Values>({
    ...options,
    check: async values => {
      const all = await loadSchemas()
      return all ? checkBy(schema(all), values) : { problems: {}, values }
    },
  })
  const field = (name: keyof Values & string) => ({
    name,
    error: form.problems[name],
    // A disabled field would lose the focus.
    readOnly: form.isSending,
    required: true,
  })
  return { ...form, field }
}
