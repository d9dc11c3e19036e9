import { Info } from 'lucide-react'
import { useState } from 'react'
import { Navigate } from 'react-router'
import type { ItemId } from '#contract/ids.ts'
import { itemName } from '#contract/items/item-name.ts'
import { type EmbedTheme, embedLine } from '#contract/public-pages/embed-line.ts'
import type { PublicPage } from '#contract/public-pages/public-pages.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { BackLink } from '#web/features/items/detail/back-link.tsx'
import { useItem } from '#web/features/items/items/queries.ts'
import { usePublicPage } from '#web/features/items/sharing/queries.ts'
import { links } from '#web/links.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { CopyButton, CopyStatus, LinkField, useCopiedLink } from '#web/ui/form/link-field.tsx'
import { Card, CardHeader } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { LiveEmbed } from './live-embed.tsx'
import { OriginList } from './origin-list.tsx'

/** How the author of an item puts it on a site of their own, and how it looks there. */
export function EmbedPage({ id }: { id: ItemId }) {
  const itemQuery = useItem(id)
  const pageQuery = usePublicPage(id)
  const { data: item } = itemQuery
  useTitle('On your own site')
  if (itemQuery.isPending) return <Spinner size="lg" label="Loading content..." className="py-24" />
  if (!item) return <LoadFailure query={itemQuery} />
  const address = links.item(item.kind, item.id)
  if (!item.can.delete) return <Navigate to={address} replace />
  return (
    <>
      <BackLink to={address} label={itemName(item)} />
      <PageHeader
        title="On your own site"
        text="The same two things to do, inside a page of yours."
        className="mt-2.5"
      />
      {pageQuery.data && <Parts id={id} page={pageQuery.data} />}
      {pageQuery.isPending && <Spinner size="lg" label="Loading content..." className="py-24" />}
      {pageQuery.isError && !pageQuery.data && <LoadFailure query={pageQuery} />}
    </>
  )
}

function Parts({ id, page }: { id: ItemId; page: PublicPage }) {
  const [theme, setTheme] = useState<EmbedTheme>()
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,31.25rem)] lg:gap-10">
      <div className="flex min-w-0 flex-col gap-4">
        <OriginList id={id} origins={page.origins} />
        <EmbedLine id={id} theme={theme} />
        <p className="flex items-start gap-2 px-1 text-caption text-ink-2">
          <Info aria-hidden="true" className="mt-0.25 size-4 flex-none" />
          It works while the public page is on. Switch that off and the box says that the question is closed.
        </p>
      </div>
      <LiveEmbed id={id} key={`${page.isOn}`} theme={theme} onTheme={setTheme} />
    </div>
  )
}

/** The line that puts an item into a page of another site, to be copied. */
function EmbedLine({ id, theme }: { id: ItemId; theme: EmbedTheme | undefined }) {
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
