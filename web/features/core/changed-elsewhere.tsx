import type { QueryClient } from '@tanstack/react-query'
import { i18n } from '#contract/text/i18n.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'

/** The text that another tab has saved since this form was opened. The form keeps the member's own. */
export const StoredNow = ({ text }: { text: string | undefined }) => (
  <figure className="rounded-control bg-subtle px-3.5 py-3 text-body-sm">
    <figcaption className="text-caption text-ink-3">{i18n.t('Saved in another tab')}</figcaption>
    <p dir="auto" className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
      {text || i18n.t('You deleted it there.')}
    </p>
  </figure>
)

type Report = { title: string; keys: readonly (readonly unknown[])[] }

/** Reports a failed change. If another tab was first, resolves once the form has its text. */
export async function reportChange(queries: QueryClient, error: unknown, { title, keys }: Report) {
  reportFailure(error, { title })
  if (isRefusal(error, 'text.changed-meanwhile'))
    await Promise.all(keys.map(queryKey => queries.refetchQueries({ queryKey })))
}
