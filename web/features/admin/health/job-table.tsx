import type { JobHealth } from '#contract/moderation/health.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'

const HEAD = 'px-3 py-2.75 text-start text-caption font-medium text-ink-2 first:ps-5'
const CELL = 'h-12 px-3 first:ps-5'

/** The jobs of the program: when each runs and how it went. */
export const JobTable = ({ jobs }: { jobs: readonly JobHealth[] }) => (
  <div className="mt-8">
    <h2 id="jobs" className="text-title-sm">
      Jobs
    </h2>
    <Card padding="none" className="mt-2 overflow-x-auto" tabIndex={0} role="region" aria-labelledby="jobs">
      <table className="w-full min-w-160">
        <thead>
          <tr className="border-b border-line-subtle">
            {['Job', 'Runs', 'Last', 'Took', 'Waiting', 'Failed'].map(name => (
              <th key={name} className={HEAD}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {jobs.map(job => (
            <JobRow key={job.name} job={job} />
          ))}
        </tbody>
      </table>
    </Card>
  </div>
)

function JobRow({ job }: { job: JobHealth }) {
  const { name, at, lastRunAt, lastState, lastDurationMs, failedCount, waitingCount } = job
  return (
    <tr className="border-line-subtle text-body-sm not-last:border-b">
      <td className={`${CELL} font-medium`}>{name}</td>
      <td className={`${CELL} text-ink-2`}>{at ?? 'on demand'}</td>
      <td className={`${CELL} text-ink-2`}>
        {lastRunAt ? <TimeAgo at={lastRunAt} /> : 'never'}
        {lastState === 'failed' && (
          <Badge size="sm" tone="danger" className="ms-2">
            Failed
          </Badge>
        )}
      </td>
      <td className={`${CELL} text-ink-2 tabular-nums`}>
        {lastDurationMs === null ? '' : `${Math.round(lastDurationMs)} ms`}
      </td>
      <td className={`${CELL} text-ink-2 tabular-nums`}>{waitingCount}</td>
      <td className={`${CELL} tabular-nums ${failedCount > 0 ? 'text-danger-text' : 'text-ink-2'}`}>
        {failedCount}
      </td>
    </tr>
  )
}
