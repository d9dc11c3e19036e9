import { useEffect, useRef, useState } from 'react'
import type { ItemId } from '#contract/ids.ts'
import { type EmbedTheme, embedPreviewPath } from '#contract/public-pages/embed-line.ts'
import { useApp } from '#web/platform/app.ts'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { useMedia } from '#web/ui/layout/use-media.ts'

const themes = [
  { value: 'page', label: 'As the page' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

type Props = { id: ItemId; theme: EmbedTheme | undefined; onTheme: (theme: EmbedTheme | undefined) => void }

/** An own item as it is on other sites, in a frame that grows with it, and the choice of its theme. */
export function LiveEmbed({ id, theme, onTheme }: Props) {
  const around = useAppTheme()
  const { frame, height } = useFrameHeight()
  const shown = theme ?? around
  return (
    <section aria-labelledby={`${id}-looks`} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={`${id}-looks`} className="text-title-sm">
          How it looks
        </h2>
        <SegmentedControl
          label="Theme"
          segments={themes}
          value={theme ?? 'page'}
          onValueChange={value => onTheme(value === 'page' ? undefined : value)}
        />
      </div>
      <div className="rounded-card bg-muted p-4 ring-1 ring-line-subtle ring-inset md:px-12 md:py-10">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours, whose policy says what runs in it */}
        <iframe
          ref={frame}
          title="How it looks on your site"
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
