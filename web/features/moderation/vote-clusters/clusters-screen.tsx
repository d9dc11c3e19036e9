import { useSearchParams } from 'react-router'
import { ClusterState } from '#contract/moderation/vote-clusters.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { useOwnRole } from '#web/features/moderation/admin-shell/queries.ts'
import { QuietState } from '#web/features/moderation/controls/quiet-state.tsx'
import { ScreenLayout } from '#web/features/moderation/controls/screen-layout.tsx'
import { VoteRemoval } from '#web/features/moderation/vote-removals/vote-removal.tsx'
import { getPageNumber } from '#web/platform/cache/paging.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Unfold } from '#web/ui/layout/unfold.tsx'
import { ClusterCard } from './cluster-card.tsx'
import { useClusterPass } from './mutations.ts'
import { useClusters } from './queries.ts'
import { clusterStates } from './sign-text.ts'

const stateOptions = ClusterState.options.map(value => ({ value, label: clusterStates[value] }))

export function ClustersScreen() {
  const [search, setSearch] = useSearchParams()
  const state = ClusterState.safeParse(search.get('state')).data ?? 'open'
  const isOperator = useOwnRole().data?.role === 'operator'
  const isByHand = isOperator && search.has('post')
  const actions = isOperator && (
    <div className="flex flex-wrap gap-2">
      <Button look="outline" aria-expanded={isByHand} onClick={() => setSearch(isByHand ? {} : { post: '' })}>
        {i18n.t('Void by hand')}
      </Button>
      <PassButton />
    </div>
  )
  return (
    <ScreenLayout title={i18n.t('Votes')} text={i18n.t('Suspicious votes. Checked hourly.')} action={actions}>
      {isByHand && <VoteRemoval onDone={state => setSearch({ state })} />}
      <Select
        label={i18n.t('Clusters that are')}
        className="mb-4 w-56"
        options={stateOptions}
        value={state}
        onValueChange={next => setSearch({ state: next })}
      />
      <ClusterList key={state} state={state} page={getPageNumber(search)} />
      <FalseAlarms />
    </ScreenLayout>
  )
}

/** The figures come from docs/measurements/vote-clusters.md. */
const FalseAlarms = () => (
  <div className="mt-6 max-w-[44rem] border-b border-line-subtle">
    <Unfold
      heading={<h2 className="text-body-sm font-semibold">{i18n.t('Can a cluster be a false alarm?')}</h2>}
    >
      <p className="pb-4 text-body-sm text-ink-2">
        {i18n.t(
          'A cluster of people with one post each can be honest: colleagues who vote for each other and hardly anyone else. In a generated community of 10,000 members with 200,000 votes, none of the 3,325 people with one post was listed, and none of 9,000 strangers who all joined and voted on one day from one network. An honest team of four is listed if its members give fewer than three votes to anyone else. Only a person ever voids a cluster like this.',
        )}
      </p>
    </Unfold>
  </div>
)

function ClusterList({ state, page }: { state: ClusterState; page: number }) {
  const query = useClusters(state, page)
  const toAddress = (to: number) => `?state=${state}&page=${to}`
  return (
    <ListFrame
      query={query}
      pending={<Skeleton className="h-56 rounded-card" />}
      rows={({ rows }) => rows}
      empty={
        <QuietState title={state === 'open' ? i18n.t('No suspicious votes') : i18n.t('None here')}>
          {state === 'open' && i18n.t('The hourly check lists groups of accounts here when it finds any.')}
        </QuietState>
      }
      paging={{ page, pages: query.data?.pages, getAddress: toAddress, className: 'mt-5' }}
    >
      {(clusters, pagination) => (
        <>
          <ul className="flex flex-col gap-4">
            {clusters.map(cluster => (
              <li key={cluster.id}>
                <ClusterCard cluster={cluster} />
              </li>
            ))}
          </ul>
          {pagination}
        </>
      )}
    </ListFrame>
  )
}

function PassButton() {
  const { mutate, isPending } = useClusterPass()
  const look = () =>
    mutate(undefined, {
      onSuccess: ({ found }) =>
        notifySuccess({
          title: i18n.t('{found, plural, one {# new cluster} other {# new clusters}}', { found }),
        }),
    })
  return (
    <Button look="outline" busy={isPending} onClick={look}>
      {i18n.t('Check now')}
    </Button>
  )
}
