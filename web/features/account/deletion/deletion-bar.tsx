import { i18n } from '#contract/text/i18n.ts'
import { focusHeading } from '#web/platform/page/focus.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { KeepButton } from './keep-button.tsx'
import { toDueText, useDeletion } from './queries.ts'

export function DeletionBar() {
  const { data } = useDeletion()
  if (!data?.dueAt) return null
  return (
    <section aria-labelledby="deletion-bar" className="border-line border-b bg-surface">
      <div className="mx-auto flex w-full max-w-app flex-wrap items-center gap-x-6 gap-y-2.5 px-4 py-3 md:px-7">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="deletion-bar" className="text-body font-semibold">
            {i18n.t('Your account is about to be deleted')}
          </h2>
          <p className="text-body-sm text-ink-2">
            <Sentence text={i18n.t('On <0/>. Until then everything works as before.')}>
              <time dateTime={data.dueAt}>{toDueText(data.dueAt)}</time>
            </Sentence>
          </p>
        </div>
        <KeepButton onKept={focusHeading} />
      </div>
    </section>
  )
}
