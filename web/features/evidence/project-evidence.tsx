import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ProjectEvidence as Evidence } from '#contract/evidence/evidence.ts'
import { shownStateOf } from '#contract/evidence/shown-state.ts'
import { type RowStep, toRowName, toRowSentence, toRowStep } from '#contract/evidence/texts/row-sentence.ts'
import { toStateName } from '#contract/evidence/texts/state-name.ts'
import type { Project } from '#contract/items/items.ts'
import { i18n } from '#contract/text/i18n.ts'
import { StatePicture } from '#web/features/evidence/panel/state-picture.tsx'
import { links } from '#web/links.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { evidenceKeys } from '#web/platform/cache/query-keys.ts'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { NoRange, RowRange } from './row-range.tsx'

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
  const row = evidence && { evidence, state: shownStateOf({ ...evidence, bar: evidence.rule }) }
  return { row, failure: isError && !data ? { isFetching, refetch } : undefined }
}

type Row = NonNullable<ReturnType<typeof useRow>['row']>

export function ProjectState(props: Props) {
  const { row, failure } = useRow(props)
  if (failure) return <span className="text-body-sm font-medium">{i18n.t('Not loaded')}</span>
  if (!row) return null
  return (
    <span
      className={cx(
        'flex items-center gap-1.75 text-body-sm font-medium',
        row.state === 'above' && 'text-signal-text',
      )}
    >
      <StatePicture state={row.state} />
      {toStateName(row.state, { voice: 'author', kind: props.project.kind })}
    </span>
  )
}

export function ProjectSentence(props: Props) {
  const { row, failure } = useRow(props)
  if (!row && !failure) return null
  return (
    <p className="text-body-sm text-ink-2">
      {row
        ? toRowSentence(row.evidence, { kind: props.project.kind, state: row.state })
        : i18n.t('The evidence did not load. Your votes are not affected.')}
    </p>
  )
}

export function ProjectRange(props: Props) {
  const { row, failure } = useRow(props)
  if (failure) return <NoRange />
  if (!row) return null
  const { evidence, state } = row
  if (state === 'changed') return <NoRange text={i18n.t('No single range')} />
  if (!evidence.sums) return <NoRange text={i18n.t('No range below five')} />
  return <RowRange count={evidence.sums} thresholds={evidence.rule} isPassed={state === 'above'} />
}

const STEPS: Record<Exclude<RowStep, 'ask'>, string> = {
  share: i18n.t('Send your link'),
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
function findStep({ status }: Props['project'], { evidence, state }: Row): RowStep {
  const today = new Date().toISOString().slice(0, 10)
  return status === 'published' ? toRowStep({ ...evidence, state, today }) : 'see'
}

function toStepText(step: RowStep, { isDecided, people: { next } }: Evidence) {
  const [firstName] = next?.name?.split(' ') ?? []
  if (step === 'ask')
    return firstName ? i18n.t('Ask {name}', { name: toRowName(firstName) }) : i18n.t('Ask the next one')
  return step === 'see' && isDecided ? i18n.t('See decision') : STEPS[step]
}
