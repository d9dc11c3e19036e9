import type { Cluster, ClusterSign, ClusterState } from '#contract/moderation/vote-clusters.ts'
import { toNumberText } from '#contract/text/number-text.ts'

const toAccounts = (count: number) => (count === 1 ? '1 account' : `${toNumberText(count)} accounts`)
const toMinutes = (count: number | null) =>
  count === null || count < 1 ? 'a minute' : count === 1 ? '1 minute' : `${toNumberText(count)} minutes`

/** Returns the reason why a cluster is listed, as a sentence. */
export function toSignText({ sign, accounts, minutes, percent }: ClusterSign) {
  const many = toAccounts(accounts)
  const texts: Record<ClusterSign['sign'], string> = {
    'one-network': `${many} came from one network.`,
    'made-together': `${many} were made within ${toMinutes(minutes)}.`,
    'voted-together': `${many} voted within ${toMinutes(minutes)}.`,
    'nothing-else': `${many} did nothing else.`,
    unproven: `${many} ${accounts === 1 ? 'has' : 'have'} an email that was never confirmed.`,
    'one-author': `${many} gave at least ${percent ?? 50} % of all their votes to this author.`,
    'one-item-ring': `${many} with one post each voted for each other within ${toMinutes(minutes)}, and gave at least ${percent ?? 50} % of all their votes to each other.`,
    'by-hand': `An operator voided the ${accounts === 1 ? 'vote' : `votes of ${many}`} on one post.`,
    ring: `${many} give most of their votes to the next one, in a circle.`,
  }
  return texts[sign]
}

export const toVotes = (count: number) => (count === 1 ? '1 vote' : `${toNumberText(count)} votes`)

/** Returns the title of a cluster: its accounts, its votes and for whom they are. */
export const toClusterTitle = ({ accounts, votes, author }: Cluster) =>
  author
    ? `${toAccounts(accounts)}, ${toVotes(votes)} for ${author.name ?? 'Anonymous'}`
    : `${toAccounts(accounts)} that vote for each other, ${toVotes(votes)}`

/** The words for each state. */
export const clusterStates: Record<ClusterState, string> = {
  open: 'Open',
  voiding: 'Being voided',
  voided: 'Voided',
  restoring: 'Being restored',
  restored: 'Restored',
  dismissed: 'Dismissed',
}
