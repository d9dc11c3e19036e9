import { CircleCheck } from 'lucide-react'
import { i18n } from '#contract/text/i18n.ts'
import { CopyButton, CopyStatus, LinkField, useCopied } from '#web/ui/form/link-field.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'

export type MadeLink = { note: string; link: string }

/** No other place shows the link. */
export function NewLink({ made: { note, link: address } }: { made: MadeLink }) {
  const link = useCopied(address)
  return (
    <section
      aria-label={i18n.t('The new link')}
      className="mb-5 rounded-card bg-success-soft px-5 py-4.5 text-ink shadow-edge"
    >
      <p role="status" className="mb-2.5 flex items-center gap-2 text-body-sm font-medium">
        <CircleCheck aria-hidden="true" className="size-4.5 flex-none text-success-text" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <Sentence text={i18n.t('The link for “<0/>” is ready. It is shown once.')}>
            <bdi>{note}</bdi>
          </Sentence>
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <div className="min-w-0 flex-1 basis-72 rounded-control bg-surface ring-1 ring-line-strong ring-inset">
          <LinkField link={link} label={i18n.t('The link for {note}', { note })} />
        </div>
        <CopyButton link={link} />
      </div>
      <CopyStatus link={link} />
    </section>
  )
}
