import type { Cluster, ClusterSign, ClusterState } from '#contract/moderation/vote-clusters.ts'
import { i18n } from '#contract/text/i18n.ts'

export function toSignText({ sign, accounts, minutes, percent }: ClusterSign) {
  const values = { accounts, minutes: toMinutes(minutes), percent: percent ?? 50 }
  return messages[sign](values)
}

const toMinutes = (count: number | null) =>
  i18n.t('{minutes, plural, =0 {a minute} one {# minute} other {# minutes}}', {
    minutes: Math.max(0, Math.floor(count ?? 0)),
  })

type Say = (values: { accounts: number; minutes: string; percent: number }) => string

const messages: Record<ClusterSign['sign'], Say> = {
  'one-network': values =>
    i18n.t('{accounts, plural, one {# account} other {# accounts}} came from one network.', values),
  'made-together': values =>
    i18n.t('{accounts, plural, one {# account} other {# accounts}} were made within {minutes}.', values),
  'voted-together': values =>
    i18n.t('{accounts, plural, one {# account} other {# accounts}} voted within {minutes}.', values),
  'nothing-else': values =>
    i18n.t('{accounts, plural, one {# account} other {# accounts}} did nothing else.', values),
  unproven: values =>
    i18n.t(
      '{accounts, plural, one {# account has an email that was never confirmed.} other {# accounts have an email that was never confirmed.}}',
      values,
    ),
  'one-author': values =>
    i18n.t(
      '{accounts, plural, one {# account} other {# accounts}} gave at least {percent} % of all their votes to this author.',
      values,
    ),
  'one-item-ring': values =>
    i18n.t(
      '{accounts, plural, one {# account} other {# accounts}} with one post each voted for each other within {minutes}, and gave at least {percent} % of all their votes to each other.',
      values,
    ),
  'by-hand': values =>
    i18n.t(
      '{accounts, plural, one {An operator voided the vote on one post.} other {An operator voided the votes of # accounts on one post.}}',
      values,
    ),
  ring: values =>
    i18n.t(
      '{accounts, plural, one {# account} other {# accounts}} give most of their votes to the next one, in a circle.',
      values,
    ),
}

export const toVotes = (count: number) => i18n.t('{count, plural, one {# vote} other {# votes}}', { count })

export const toClusterTitle = ({ accounts, votes, author }: Cluster) =>
  author
    ? i18n.t(
        '{accounts, plural, one {# account} other {# accounts}}, {votes, plural, one {# vote} other {# votes}} for {name}',
        { accounts, votes, name: author.name ?? i18n.t('Anonymous') },
      )
    : i18n.t(
        '{accounts, plural, one {# account} other {# accounts}} that vote for each other, {votes, plural, one {# vote} other {# votes}}',
        { accounts, votes },
      )

export const clusterStates: Record<ClusterState, string> = {
  open: i18n.t('Open'),
  voiding: i18n.t('Being voided'),
  voided: i18n.t('Voided'),
  restoring: i18n.t('Being restored'),
  restored: i18n.t('Restored'),
  dismissed: i18n.t('Dismissed'),
}
