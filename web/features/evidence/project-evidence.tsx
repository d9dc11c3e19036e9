import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { toFirstName } from '#contract/author.ts'
import { CARDS_MAX, type ProjectEvidence as Evidence } from '#contract/evidence/evidence.ts'
import { toGroups } from '#contract/evidence/shown-groups.ts'
import { judgeGroup } from '#contract/evidence/status.ts'
import {
  type RowStep,
  toRowName,
  toRowNote,
  toRowSentence,
  toRowStep,
} from '#contract/evidence/texts/row-sentence.ts'
import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { Project } from '#contract/items/items.ts'
import { i18n } from '#contract/text/i18n.ts'
import { StatusChip } from '#web/features/evidence/panel/status-chip.tsx'
import { links } from '#web/links.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { evidenceKeys } from '#web/platform/cache/query-keys.ts'
import { Button, buttonClass } from '#web/ui/form/button.tsx'

const useProjectEvidence = (page: number) =>
  useQuery({
    queryKey: evidenceKeys.page(page),
    queryFn: ({ signal }) => api('GET /me/evidence', { query: { page } }, { signal }),
    staleTime: freshness.evidence,
  })

type Props = { project: Pick<Project, 'id' | 'kind' | 'status'>; page: number }

function useRow({ project, page }: Props) {
  const { data, isError, isFetching, refetch } = useProjectEvidence(page)
  const evidence = data?.find(({ itemId }) => itemId === project.id)
  const row = useMemo(() => evidence && toRow(evidence), [evidence])
  return { row, failure: isError && !data ? { isFetching, refetch } : undefined }
}

function toRow(evidence: Evidence) {
  const [group, other] = toGroups(evidence)
  const first = judgeGroup(group)
  return { evidence, group, first, found: group.name === 'found' ? first : judgeGroup(other) }
}

type Row = ReturnType<typeof toRow>

export function ProjectState(props: Props) {
  const { row, failure } = useRow(props)
  const [now] = useState(() => new Date().toISOString())
  if (failure) return <span className="text-body-sm font-medium">{i18n.t('Not loaded')}</span>
  if (!row) return null
  const { kind } = props.project
  return (
    <>
      <StatusChip status={row.first.status} kind={kind} size="sm" />
      <p className="text-caption text-ink-2">
        {row.evidence.isKept && toRowNote(row.group, row.first, { kind, now })}
      </p>
    </>
  )
}

export function ProjectSentence(props: Props) {
  const { row, failure } = useRow(props)
  if (!row && !failure) return null
  return (
    <p className="text-body-sm">
      {row ? toSentence(row, props.project.kind) : i18n.t('The evidence didn’t load. Your votes are safe.')}
    </p>
  )
}

const toSentence = ({ evidence, group }: Row, kind: ItemKind) =>
  evidence.isKept ? toRowSentence(group, kind) : i18n.t('You published it before we counted who opens it.')

let waiting: { ids: ItemId[]; rows: Promise<Evidence[]> } | undefined

/** Cards that ask at the same moment share a request. */
async function readTogether(id: ItemId) {
  if (!waiting || waiting.ids.length === CARDS_MAX) {
    const ids: ItemId[] = []
    const rows = Promise.resolve().then(() => {
      waiting = undefined
      return api('GET /me/evidence', { query: { items: ids.join() } })
    })
    waiting = { ids, rows }
  }
  waiting.ids.push(id)
  return (await waiting.rows).find(({ itemId }) => itemId === id) ?? null
}

/** What an own card says of its evidence, as its row on the dashboard does. */
export function CardEvidence({ item: { id, kind } }: { item: Pick<Project, 'id' | 'kind'> }) {
  const { data } = useQuery({
    queryKey: evidenceKeys.card(id),
    queryFn: () => readTogether(id),
    staleTime: freshness.evidence,
  })
  const row = useMemo(() => data && toRow(data), [data])
  const [now] = useState(() => new Date().toISOString())
  if (!row) return null
  return (
    <>
      <StatusChip status={row.first.status} kind={kind} size="sm" />
      <p className="mt-2 text-body-sm">
        {toSentence(row, kind)} {row.evidence.isKept && toRowNote(row.group, row.first, { kind, now })}
      </p>
    </>
  )
}

const STEPS: Record<Exclude<RowStep, 'ask'>, string> = {
  share: i18n.t('Copy link'),
  bar: i18n.t('Set your bar'),
  decide: i18n.t('Record decision'),
  see: i18n.t('See why'),
}

const LOOK = { look: 'outline', size: 'sm', className: 'z-1 max-w-32 sm:max-w-40' } as const

export function ProjectStep(props: Props) {
  const { row, failure } = useRow(props)
  if (failure)
    return (
      <Button {...LOOK} busy={failure.isFetching} onClick={() => void failure.refetch()}>
        {i18n.t('Try again')}
      </Button>
    )
  if (!row) return null
  const { id, kind } = props.project
  const step = findStep(props.project, row)
  return (
    <Link
      to={step === 'share' ? links.shareItem(kind, id) : links.item(kind, id)}
      aria-describedby={`project-${id}`}
      className={buttonClass(LOOK)}
    >
      {toStepText(step, row.evidence)}
    </Link>
  )
}

/** For an item that moderators have hidden or removed it is only a look. */
function findStep({ status }: Props['project'], { evidence, first, found }: Row): RowStep {
  const today = new Date().toISOString().slice(0, 10)
  return status === 'published' ? toRowStep({ ...evidence, first, found, today }) : 'see'
}

function toStepText(step: RowStep, { isDecided, next }: Evidence) {
  const firstName = toFirstName(next?.name)
  if (step === 'ask')
    return firstName ? i18n.t('Ask {name}', { name: toRowName(firstName) }) : i18n.t('Ask the next one')
  return step === 'see' && isDecided ? i18n.t('See decision') : STEPS[step]
}
