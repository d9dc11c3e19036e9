import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { Health, JobHealth } from '#contract/moderation/health.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { staffApi } from '#web/features/moderation/admin-shell/staff-api.ts'
import { ScreenLayout } from '#web/features/moderation/controls/screen-layout.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { toDayText } from '#web/ui/text/date-text.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { TimeAgo, toFullDate } from '#web/ui/text/time-ago.tsx'
import { type HealthTile, toHealthTiles } from './health-tiles.ts'
import { TestMail } from './test-mail.tsx'

const HEAD = 'px-3 py-2.75 text-start text-caption font-medium text-ink-2 first:ps-5'
const CELL = 'h-12 px-3 first:ps-5'

const JobTable = ({ jobs }: { jobs: readonly JobHealth[] }) => (
  <div className="mt-8">
    <h2 id="jobs" className="text-title-sm">
      {i18n.t('Jobs')}
    </h2>
    <Card padding="none" className="mt-2 overflow-x-auto" tabIndex={0} role="region" aria-labelledby="jobs">
      <table className="w-full min-w-160">
        <thead>
          <tr className="border-b border-line-subtle">
            {[
              i18n.t('Job'),
              i18n.t('Runs'),
              i18n.t('Last'),
              i18n.t('Took'),
              i18n.t({ message: 'Waiting', context: 'column: how many' }),
              i18n.t({ message: 'Failed', context: 'column: how many' }),
            ].map(name => (
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
      <td className={`${CELL} text-ink-2`}>{at ?? i18n.t('on demand')}</td>
      <td className={`${CELL} text-ink-2`}>
        {lastRunAt ? <TimeAgo at={lastRunAt} /> : i18n.t('not yet')}
        {lastState === 'failed' && (
          <Badge size="sm" tone="danger" className="ms-2">
            {i18n.t('Failed')}
          </Badge>
        )}
      </td>
      <td className={`${CELL} text-ink-2 tabular-nums`}>
        {lastDurationMs === null ? '' : i18n.t('{ms} ms', { ms: Math.round(lastDurationMs) })}
      </td>
      <td className={`${CELL} text-ink-2 tabular-nums`}>{waitingCount}</td>
      <td className={`${CELL} tabular-nums ${failedCount > 0 ? 'text-danger-text' : 'text-ink-2'}`}>
        {failedCount}
      </td>
    </tr>
  )
}

/** Does not reload by itself, because that could ask for a proof. */
const useHealth = () =>
  useQuery({
    queryKey: adminKeys.health,
    queryFn: ({ signal }) => staffApi('GET /admin/health', {}, { signal }),
    refetchOnWindowFocus: false,
    staleTime: 0,
  })

export function HealthScreen() {
  const query = useHealth()
  const { data } = query
  return (
    <ScreenLayout
      title={i18n.t('Health')}
      text={
        data
          ? i18n.t('As of {fullDate}.', { fullDate: toFullDate(data.at) })
          : i18n.t('How the server and its services are doing.')
      }
      action={
        <Button
          look="outline"
          busy={query.isFetching && !query.isPending}
          onClick={() => void query.refetch()}
        >
          {i18n.t('Check again')}
        </Button>
      }
    >
      {query.isPending ? (
        <Skeleton className="h-80 rounded-card" />
      ) : data ? (
        <Content health={data} />
      ) : (
        <LoadFailure query={query} />
      )}
    </ScreenLayout>
  )
}

const Content = ({ health }: { health: Health }) => (
  <>
    {!health.mail.isConfigured && <NoMailServer />}
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {toHealthTiles(health).map(tile => (
        <Tile key={tile.label} {...tile} />
      ))}
    </ul>
    {health.mail.isConfigured && <TestMail />}
    {health.jobs.length > 0 && <JobTable jobs={health.jobs} />}
    <Nodes health={health} />
  </>
)

const CLOSED = [
  i18n.t("Public pages don't take email addresses, so no one new can join a waiting list."),
  i18n.t("Emails to waiting lists, including launch emails, can't be sent."),
  i18n.t("New members can't confirm their email, so you can't limit sign-up to invitations or domains."),
  i18n.t("Members who forget their password can't choose a new one on their own."),
  i18n.t('No one gets an email about messages, signals or decisions.'),
]

const Setting = ({ name }: { name: string }) => <code className="font-mono text-caption">{name}</code>

const NoMailServer = () => (
  <Card as="section" aria-labelledby="no-mail-server" className="mb-3">
    <h2 id="no-mail-server" className="flex items-center gap-2 text-title-sm">
      <TriangleAlert aria-hidden="true" className="size-4.5 flex-none text-warning-text" />
      {i18n.t('Emails are off: no mail server is set up')}
    </h2>
    <ul className="mt-2 list-disc space-y-1 ps-5 text-body-sm">
      {CLOSED.map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
    <p className="mt-3 text-body-sm text-ink-2">
      <Sentence
        text={i18n.t(
          "To turn them on, set <0/> and <1/> in the server's environment or in the file <2/> names, and restart it. See “Run it for real” in the README. Until then, each email is a file in the folder <3/> of <4/>.",
        )}
      >
        <Setting name="SMTP_URL" />
        <Setting name="MAIL_FROM" />
        <Setting name="ENV_FILE" />
        <Setting name="outbox" />
        <Setting name="DATA_DIR" />
      </Sentence>
    </p>
  </Card>
)

const Tile = ({ label, isWell, word, note }: HealthTile) => (
  <li>
    <Card padding="none" className="h-full px-4 py-3.5">
      <p className="flex items-center justify-between text-caption text-ink-2">
        {label}
        {isWell ? (
          <CircleCheck aria-hidden="true" className="size-4.5 text-success-text" />
        ) : (
          <TriangleAlert aria-hidden="true" className="size-4.5 text-warning-text" />
        )}
      </p>
      <p className="mt-2 text-body font-semibold">{word}</p>
      <p className="text-caption text-ink-2 [overflow-wrap:anywhere]">{note}</p>
    </Card>
  </li>
)

function toNodeText({ version, mainVersion, startedAt, seenAt, isUp }: Health['nodes'][number]) {
  const day = toDayText(startedAt)
  const node = isUp
    ? i18n.t('version {version}, since {day}, up', { version, day })
    : i18n.t('version {version}, since {day}, last seen {seen}', { version, day, seen: toFullDate(seenAt) })
  return mainVersion
    ? i18n.t('{node}; restart it, because its main process is still version {mainVersion}', {
        node,
        mainVersion,
      })
    : node
}

const Nodes = ({ health: { nodes, program, database } }: { health: Health }) => (
  <section aria-labelledby="nodes" className="mt-8">
    <h2 id="nodes" className="text-title-sm">
      {i18n.t('Nodes')}
    </h2>
    <ul className="mt-2 text-body-sm">
      {nodes.map(node => (
        <li key={node.id} className="py-1 [overflow-wrap:anywhere]">
          <span className="font-mono text-caption">{[node.place, node.id].filter(Boolean).join(' · ')}</span>
          {node.isThis && ` ${i18n.t('(this one)')}`} <span className="text-ink-2">{toNodeText(node)}</span>
        </li>
      ))}
    </ul>
    <p className="mt-2 text-caption text-ink-2">
      {i18n.t('Version {version} on Node {node} and PostgreSQL {database}.', {
        version: program.version,
        node: program.node,
        database: database.version,
      })}
    </p>
  </section>
)
