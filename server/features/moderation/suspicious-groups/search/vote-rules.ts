import type { MemberId } from '#contract/ids.ts'
import type { GroupKind, GroupSign } from '#contract/moderation/suspicious-groups.ts'

/** The least number of accounts of a group that were made on one network within an hour and only voted for one author. */
export const TOGETHER_ACCOUNTS = 5
/** The hours after joining within which each of these accounts gave its first vote. */
export const TOGETHER_VOTE_HOURS = 24

/**
 * The least number of votes that a leaning account gave to one author, which must be more than half of all it gave; and the
 * least number of such accounts.
 */
export const LEANING_VOTES = 5
export const LEANING_ACCOUNTS = 2

/** The most members of a ring that a search finds. */
export const RING_MAX = 8

/** The most accounts of one group; further ones form the next group. */
export const ACCOUNTS_MAX = 1_000

/** The plainest pattern: PLAIN_ACCOUNTS accounts made within PLAIN_MINUTES minutes, none of them with a proven address. */
const PLAIN_ACCOUNTS = 10
const PLAIN_MINUTES = 10

/** An account made together with others on one network. Times are in milliseconds. */
export type Made = {
  id: MemberId
  author: MemberId
  network: string
  votes: number
  madeAtMs: number
  firstVoteAtMs: number
  isProven: boolean
}

/** A group that a search has found. `key` identifies the pattern, and the accounts or the author. */
export type FoundGroup = {
  kind: GroupKind
  key: string
  author: MemberId | null
  accounts: readonly { id: MemberId; votes: number }[]
  signs: readonly GroupSign[]
  isPlain: boolean
}

export const sign = (
  name: GroupSign['sign'],
  { accounts, minutes = null, percent = null }: Partial<GroupSign> & { accounts: number },
): GroupSign => ({ sign: name, accounts, minutes, percent })

const MINUTE_MS = 60_000

export const spanOf = (times: readonly number[]) =>
  Math.max(1, Math.ceil((Math.max(...times) - Math.min(...times)) / MINUTE_MS))

const toAccounts = (accounts: readonly { id: MemberId; votes: number }[]) =>
  accounts.map(({ id, votes }) => ({ id, votes }))

/** Returns the group of accounts that were made together on a network and voted only for one author. */
export function toMadeTogether(made: readonly [Made, ...Made[]]): FoundGroup {
  const [{ author, network }] = made
  const accounts = made.length
  const minutes = spanOf(made.map(({ madeAtMs }) => madeAtMs))
  const unproven = made.filter(({ isProven }) => !isProven).length
  return {
    kind: 'one-author',
    key: `made-together ${author} ${network}`,
    author,
    accounts: toAccounts(made),
    signs: [
      sign('one-network', { accounts }),
      sign('made-together', { accounts, minutes }),
      sign('voted-together', { accounts, minutes: spanOf(made.map(({ firstVoteAtMs }) => firstVoteAtMs)) }),
      sign('nothing-else', { accounts }),
      ...(unproven > 0 ? [sign('unproven', { accounts: unproven })] : []),
    ],
    isPlain: accounts >= PLAIN_ACCOUNTS && minutes <= PLAIN_MINUTES && unproven === accounts,
  }
}
