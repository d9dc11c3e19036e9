import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Export } from '#contract/account/exports.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toListText } from '#contract/text/list-text.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { api } from '#web/platform/api/api.ts'
import { loadFile } from '#web/platform/api/load-file.ts'
import { saveFile } from '#web/platform/api/save-file.ts'
import { exportKeys } from '#web/platform/cache/settings-keys.ts'
import { withProof } from '#web/platform/session/proof.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TitledCard } from '#web/ui/layout/card.tsx'
import { createDateFormat } from '#web/ui/text/date-text.ts'

const MB = 1_000_000
const KB = 1_000

const hasCome = (time: string, now = Date.now()) => Date.parse(time) <= now

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false } as const

export const toSizeText = (bytes: number) =>
  bytes < MB
    ? i18n.t('{size} kB', { size: Math.ceil(bytes / KB) })
    : i18n.t('{size} MB', { size: (bytes / MB).toLocaleString(i18n.language, TENTHS) })

export const toProgressText = ({ rows, pictures }: Pick<Export, 'rows' | 'pictures'>) =>
  toListText(
    [
      rows.all
        ? i18n.t('{done} of {all, plural, other {# entries}}', {
            done: toNumberText(rows.done),
            all: rows.all,
          })
        : '',
      pictures.all
        ? i18n.t('{done} of {all, plural, other {# pictures}}', {
            done: toNumberText(pictures.done),
            all: pictures.all,
          })
        : '',
    ].filter(Boolean),
  )

const EVERY_MS = 1_000

const isUnfinished = (state: Export['state'] | undefined) => state === 'waiting' || state === 'being-made'

/** The data is null if there is no copy. */
const useOwnExport = () =>
  useQuery({
    queryKey: exportKeys.all,
    queryFn: ({ signal }) => api('GET /me/export', {}, { signal }),
    select: ({ export: own }) => own,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isUnfinished(state.data?.export?.state) ? EVERY_MS : false),
  })

const toTimeText = createDateFormat({ dateStyle: 'medium', timeStyle: 'short' })

export function OwnExport() {
  const query = useOwnExport()
  const { data: own, isPending } = query
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <TitledCard
      id="own-export"
      title={i18n.t('Your data')}
      text={i18n.t(
        'A zip file of everything we keep about you: one copy to read, one for machines, and your pictures.',
      )}
      heading={heading}
      padding="lg"
    >
      {isPending && <Skeleton className="mt-3 h-11" />}
      {query.isError && own === undefined && <LoadFailure query={query} className="mt-3" />}
      {own !== undefined && <Copy own={own} onRequested={() => heading.current?.focus()} />}
    </TitledCard>
  )
}

function Copy({ own, onRequested }: { own: Export | null; onRequested: () => void }) {
  const request = useRequestExport()
  // The button disappears with the request, so the focus must move.
  const ask = useOneAtATime(() => request.mutateAsync(undefined, { onSuccess: onRequested }))
  const canRequest = !own || (own.nextAt !== null && hasCome(own.nextAt))
  return (
    <>
      <div role="status" className="mt-3 text-body-sm">
        {own && <State own={own} />}
      </div>
      {own && isUnfinished(own.state) && <HowFar own={own} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {own?.state === 'ready' && <SaveButton />}
        {canRequest && (
          <Button look="outline" size="sm" busy={request.isPending} onClick={() => void ask(undefined)}>
            {own ? i18n.t('Make a new copy') : i18n.t('Make a copy')}
          </Button>
        )}
      </div>
    </>
  )
}

function State({ own: { state, bytes, endsAt, nextAt } }: { own: Export }) {
  if (state === 'waiting') return i18n.t('Your copy is next in line.')
  if (state === 'being-made') return i18n.t("We're making your copy. You can leave this page.")
  if (state === 'failed' || !endsAt || !nextAt) return i18n.t("We couldn't make your copy. Please try again.")
  const values = { size: toSizeText(bytes ?? 0), end: toTimeText(endsAt), next: toTimeText(nextAt) }
  return hasCome(nextAt)
    ? i18n.t('Your copy is ready ({size}). You can download it until {end}.', values)
    : i18n.t(
        'Your copy is ready ({size}). You can download it until {end} and make another one after {next}.',
        values,
      )
}

function HowFar({ own }: { own: Export }) {
  const { rows, pictures } = own
  const text = toProgressText(own)
  return (
    <div className="mt-2">
      <Progress
        label={i18n.t('Progress of your copy')}
        value={rows.done + pictures.done}
        max={Math.max((rows.all ?? 0) + (pictures.all ?? 0), 1)}
        {...(text && { valueText: text })}
      />
      {text && <p className="mt-1.5 text-caption text-ink-2">{text}</p>}
    </div>
  )
}

function SaveButton() {
  const { mutateAsync, isPending } = useArchive()
  const save = useOneAtATime(() => mutateAsync())
  return (
    <Button size="sm" busy={isPending} onClick={() => void save(undefined)}>
      {i18n.t('Download the copy')}
    </Button>
  )
}

const useRequestExport = () =>
  useMutation({
    mutationFn: () => withProof(() => api('PUT /me/export')),
    meta: { replaces: exportKeys.all, failure: { title: i18n.t('Error requesting your copy') } },
  })

const useArchive = () =>
  useMutation({
    mutationFn: () => withProof(() => loadFile('GET /me/export/archive')),
    onSuccess: ({ name, content }) => saveFile(name, content),
    meta: { stale: [exportKeys.all], failure: { title: i18n.t('Error loading your copy') } },
  })
