import { CircleCheck } from 'lucide-react'
import { CopyButton, CopyStatus, LinkField, useCopied } from '#web/ui/form/link-field.tsx'

export type MadeLink = { note: string; link: string }

/** The link of the invitation that was just made. It is shown here only. */
export function NewLink({ made: { note, link: address } }: { made: MadeLink }) {
  const link = useCopied(address)
  return (
    <section
      aria-label="The new link"
      className="mb-5 rounded-card bg-success-soft px-5 py-4.5 text-ink shadow-edge"
    >
      <p role="status" className="mb-2.5 flex items-center gap-2 text-body-sm font-medium">
        <CircleCheck aria-hidden="true" className="size-4.5 flex-none text-success-text" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          The link for “<bdi>{note}</bdi>” is ready. It is shown once.
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <div className="min-w-0 flex-1 basis-72 rounded-control bg-surface ring-1 ring-line-strong ring-inset">
          <LinkField link={link} label={`The link for ${note}`} />
        </div>
        <CopyButton link={link} />
      </div>
      <CopyStatus link={link} />
    </section>
  )
}
