import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ProjectEvidence as Evidence } from '#contract/evidence/evidence.ts'
import { toRangeWords } from '#contract/evidence/scale.ts'
import { showInterval } from '#contract/evidence/share-text.ts'
import { shownStateOf, toStateName } from '#contract/evidence/state.ts'
import { type Count, shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { FIRST_VERDICT_READERS } from '#contract/evidence/verdict.ts'
import type { Project } from '#contract/items/items.ts'
import { FewDots } from '#web/features/evidence/panel/few-dots.tsx'
import { MiniRange } from '#web/features/evidence/panel/mini-range.tsx'
import { Axis } from '#web/features/evidence/panel/range-line.tsx'
import { StatePicture } from '#web/features/evidence/panel/state-picture.tsx'
import { links } from '#web/links.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { evidenceKeys } from '#web/platform/cache/query-keys.ts'

/** The evidence of the own items on a page of the dashboard. */
const useProjectEvidence = (page: number) =>
  useQuery({
    queryKey: evidenceKeys.page(page),
    queryFn: ({ signal }) => api('GET /me/evidence', { query: { page } }, { signal }),
    staleTime: freshness.evidence,
  })

type Props = { project: Pick<Project, 'id' | 'kind'>; page: number }

/** The state of an own item's evidence in a row, with its range in words and as a small bar. Import it lazily. */
export function ProjectEvidence({ project, page }: Props) {
  const { data } = useProjectEvidence(page)
  const evidence = data?.find(({ itemId }) => itemId === project.id)
  return evidence && <Row evidence={evidence} project={project} />
}

function Row({ evidence, project }: { evidence: Evidence; project: Props['project'] }) {
  const { sums, rule: bar } = evidence
  const state = shownStateOf({ ...evidence, bar })
  const isFew = sums !== null && sums.readers < FIRST_VERDICT_READERS
  return (
    <>
      <p className="flex items-center justify-between gap-3 text-body-sm">
        <span className="flex min-w-0 items-center gap-1.75 font-medium">
          <span className="text-ink-2">
            <StatePicture state={state} />
          </span>
          {toStateName(state, { voice: 'author', kind: project.kind })}
        </span>
        {state === 'changed' ? (
          <Link
            to={links.item(project.kind, project.id)}
            className="relative z-1 rounded-kbd whitespace-nowrap underline decoration-line-strong underline-offset-4 touch:-my-3 touch:py-3"
          >
            Look at the line
          </Link>
        ) : (
          <span className="whitespace-nowrap text-ink-2 tabular-nums">{sums && toRange(sums, bar)}</span>
        )}
      </p>
      <div className="mt-1.25 h-4.5">
        {isFew && sums && <FewDots readers={sums.readers} size="small" />}
        {(state === 'changed' || !sums) && (
          <span aria-hidden="true" className="relative block h-4.5">
            <Axis />
          </span>
        )}
        {sums && !isFew && state !== 'changed' && (
          <MiniRange count={sums} thresholds={bar} isPassed={state === 'above'} />
        )}
      </div>
    </>
  )
}

const toRange = (count: Count, bar: Evidence['rule']) =>
  count.readers < FIRST_VERDICT_READERS
    ? `${count.readers} of ${FIRST_VERDICT_READERS}`
    : toRangeWords(showInterval(shareInterval(count.yes, count.readers), bar))

/** The key to the marks of the small bars. Import it lazily. */
export const EvidenceKey = () => (
  <ul className="evidence-drawing flex gap-4.5 text-caption text-ink-3 max-md:hidden">
    <Key name="share" mark="size-2.25 rounded-full bg-ink" />
    <Key
      name="where it may lie"
      mark="h-2 w-5 rounded-full bg-muted ring-[1.25px] ring-line-strong ring-inset"
    />
    <Key name="build above" mark="h-3.5 border-l-[1.5px] border-ink" />
    <Key name="drop below" mark="h-3.5 border-l-2 border-dotted border-ink-2" />
  </ul>
)

const Key = ({ name, mark }: { name: string; mark: string }) => (
  <li className="flex items-center gap-1.75">
    <span aria-hidden="true" className={mark} />
    {name}
  </li>
)
