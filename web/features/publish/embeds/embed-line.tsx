import { type EmbedTheme, embedLine } from '#contract/embed-line.ts'
import type { ItemId } from '#contract/ids.ts'
import { CopyButton, CopyStatus, LinkField } from '#web/features/items/sharing/link-field.tsx'
import { useCopiedLink } from '#web/features/items/sharing/use-copied-link.ts'
import { Card, CardHeader } from '#web/ui/layout/card.tsx'

/** The line that puts an item into a page of another site, to be copied. */
export function EmbedLine({ id, theme }: { id: ItemId; theme: EmbedTheme | undefined }) {
  const line = useCopiedLink(embedLine(id, { origin: location.origin, theme }))
  const field =
    line.state === 'selected'
      ? 'mt-3 rounded-control bg-subtle ring-1 ring-line ring-inset'
      : 'sr-only size-px!'
  return (
    <Card as="section" padding="lg" aria-labelledby={`${id}-line`}>
      <CardHeader
        id={`${id}-line`}
        title="2. The line to copy"
        text="Put it where the box is to stand. It weighs less than 3 kB and sets no cookie."
      />
      <pre className="mt-3.5 rounded-control bg-subtle px-4 py-3.5 font-mono text-caption whitespace-pre-wrap ring-1 ring-line-subtle ring-inset [overflow-wrap:anywhere]">
        <code>{line.address}</code>
      </pre>
      <CopyButton link={line} label="Copy the line" className="mt-3" />
      <LinkField link={line} label="The line to copy" className={field} />
      <CopyStatus link={line} what="line" />
    </Card>
  )
}
