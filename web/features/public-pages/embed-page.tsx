import { Info } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import type { ItemId } from '#contract/ids.ts'
import { itemName } from '#contract/items/item-name.ts'
import { type EmbedTheme, embedLine, embedPreviewPath } from '#contract/public-pages/embed-line.ts'
import type { PublicPage } from '#contract/public-pages/public-pages.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { BackLink } from '#web/features/items/detail/back-link.tsx'
import { useItem } from '#web/features/items/items/queries.ts'
import { usePublicPage } from '#web/features/items/sharing/queries.ts'
import { links } from '#web/links.ts'
import { useApp } from '#web/platform/app.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { CopyButton, CopyStatus, LinkField, useCopied } from '#web/ui/form/link-field.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { TitledCard } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { useMedia } from '#web/ui/layout/use-media.ts'
import { OriginList } from './origin-list.tsx'

const themes = [
  { value: 'page', label: i18n.t('Same as the page') },
  { value: 'light', label: i18n.t('Light') },
  { value: 'dark', label: i18n.t('Dark') },
] as const

type Props = { id: ItemId; theme: EmbedTheme | undefined; onTheme: (theme: EmbedTheme | undefined) => void }

function LiveEmbed({ id, theme, onTheme }: Props) {
  const around = useAppTheme()
  const { frame, height } = useFrameHeight()
  const shown = theme ?? around
  return (
    <section aria-labelledby={`${id}-looks`} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={`${id}-looks`} className="text-title-sm">
          {i18n.t('How it looks')}
        </h2>
        <SegmentedControl
          label={i18n.t('Theme')}
          segments={themes}
          value={theme ?? 'page'}
          onValueChange={value => onTheme(value === 'page' ? undefined : value)}
        />
      </div>
      <div className="rounded-card bg-muted p-4 ring-1 ring-line-subtle ring-inset md:px-12 md:py-10">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours, whose policy says what runs in it */}
        <iframe
          ref={frame}
          title={i18n.t('How it looks on your site')}
          src={embedPreviewPath(id, shown)}
          style={{ height, colorScheme: shown }}
          className="mx-auto block w-full max-w-120 border-0"
        />
      </div>
    </section>
  )
}

function useAppTheme(): EmbedTheme {
  const { theme } = useApp()
  const prefersDark = useMedia('(prefers-color-scheme: dark)')
  if (theme !== 'system') return theme
  return prefersDark ? 'dark' : 'light'
}

const FIRST_HEIGHT = 440

function useFrameHeight() {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(FIRST_HEIGHT)
  useEffect(() => {
    const follow = ({ source, origin, data }: MessageEvent) => {
      const sent = Math.ceil(data?.height)
      if (source === frame.current?.contentWindow && origin === location.origin && sent > 0) setHeight(sent)
    }
    addEventListener('message', follow)
    return () => removeEventListener('message', follow)
  }, [])
  return { frame, height }
}

export function EmbedPage({ id }: { id: ItemId }) {
  const itemQuery = useItem(id)
  const pageQuery = usePublicPage(id)
  const { data: item } = itemQuery
  useTitle(i18n.t('On your own site'))
  if (itemQuery.isPending) return <Spinner size="lg" label={i18n.t('Loading content...')} className="py-24" />
  if (!item) return <LoadFailure query={itemQuery} />
  const address = links.item(item.kind, item.id)
  if (!item.can.delete) return <Navigate to={address} replace />
  return (
    <>
      <BackLink to={address} label={itemName(item)} />
      <PageHeader
        title={i18n.t('On your own site')}
        text={
          item.kind === 'pain_point'
            ? i18n.t('Put the sign-up form on your own site.')
            : i18n.t('Put the sign-up form and the question on your own site.')
        }
        className="mt-2.5"
      />
      {pageQuery.data && <Parts id={id} page={pageQuery.data} />}
      {pageQuery.isPending && <Spinner size="lg" label={i18n.t('Loading content...')} className="py-24" />}
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
          {i18n.t('This only works while your public page is on.')}
        </p>
      </div>
      <LiveEmbed id={id} key={`${page.isOn}`} theme={theme} onTheme={setTheme} />
    </div>
  )
}

function EmbedLine({ id, theme }: { id: ItemId; theme: EmbedTheme | undefined }) {
  const line = useCopied(embedLine(id, { origin: location.origin, theme }))
  const field =
    line.state === 'selected'
      ? 'mt-3 rounded-control bg-subtle ring-1 ring-line ring-inset'
      : 'sr-only size-px!'
  return (
    <TitledCard
      padding="lg"
      title={i18n.t('2. Copy this line')}
      text={i18n.t('Paste it where you want the box. Under 3 kB, no cookies.')}
    >
      <pre
        dir="ltr"
        className="mt-3.5 rounded-control bg-subtle px-4 py-3.5 font-mono text-caption whitespace-pre-wrap ring-1 ring-line-subtle ring-inset [overflow-wrap:anywhere]"
      >
        <code>{line.text}</code>
      </pre>
      <CopyButton link={line} label={i18n.t('Copy the line')} className="mt-3" />
      <LinkField link={line} label={i18n.t('The line to copy')} className={field} />
      <CopyStatus link={line} what="line" />
    </TitledCard>
  )
}
