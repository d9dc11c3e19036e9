import {
  type GroupAct,
  type GroupKind,
  type GroupSign,
  groupKinds,
  type SuspiciousGroup,
} from '#contract/moderation/suspicious-groups.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toShortDayText } from '#web/ui/text/date-text.ts'

const toMinutes = (count: number | null) =>
  i18n.t('{minutes, plural, =0 {a minute} one {# minute} other {# minutes}}', {
    minutes: Math.max(0, Math.floor(count ?? 0)),
  })

const signs: Record<GroupSign['sign'], string> = {
  'one-network': /*i18n*/ '{accounts, plural, one {# account} other {# accounts}} came from one network.',
  'made-together':
    /*i18n*/ '{accounts, plural, one {# account} other {# accounts}} were created within {minutes}.',
  'voted-together': /*i18n*/ '{accounts, plural, one {# account} other {# accounts}} voted within {minutes}.',
  'nothing-else': /*i18n*/ '{accounts, plural, one {# account} other {# accounts}} did nothing else.',
  unproven:
    /*i18n*/ '{accounts, plural, one {# account has an email that was never confirmed.} other {# accounts have an email that was never confirmed.}}',
  'one-author':
    /*i18n*/ '{accounts, plural, one {# account} other {# accounts}} gave at least {percent}% of all their votes to this author.',
  'one-item-ring':
    /*i18n*/ '{accounts, plural, one {# account} other {# accounts}} with one post each voted for each other within {minutes}, and gave at least {percent}% of all their votes to each other.',
  'by-hand':
    /*i18n*/ '{accounts, plural, one {An operator voided the vote on one post.} other {An operator voided the votes of # accounts on one post.}}',
  ring: /*i18n*/ '{accounts, plural, one {# account} other {# accounts}} give most of their votes to the next one, in a circle.',
  subscribers:
    /*i18n*/ '{accounts, plural, one {# confirmed person is} other {# confirmed people are}} on their lists.',
  due: /*i18n*/ '{accounts, plural, one {# member} other {# members}} to ban.',
  banned: /*i18n*/ '{accounts, plural, one {# member is banned.} other {# members are banned.}}',
  left: /*i18n*/ '{accounts, plural, one {# was left alone.} other {# were left alone.}}',
  lifted: /*i18n*/ '{accounts, plural, one {# ban was lifted.} other {# bans were lifted.}}',
}

/** Why it is listed, each a text for Sentence with the number as its part. The last one about readers is in their favour. */
export function toReasons({ kind, signs: found, readers }: SuspiciousGroup) {
  if (readers) return [...toFigures(readers), toHonestText(kind)]
  return found.map(({ sign, accounts, minutes, percent }) =>
    i18n.t(signs[sign], { accounts, minutes: toMinutes(minutes), percent: percent ?? 50 }),
  )
}

type Figures = NonNullable<SuspiciousGroup['readers']>

const toFigures = ({ age, joined, readCount, ...other }: Figures) => [
  ...(age ? [toAgeText(age)] : []),
  ...(joined ? [toJoinedText(joined)] : []),
  i18n.t('{count, plural, other {<0>#</0> read for 5 seconds}}', { count: readCount }),
  toOtherText(other),
]

const toAgeText = ({ fromDays: from, toDays: to }: NonNullable<Figures['age']>) =>
  from === to
    ? i18n.t('opened by accounts <0>{days, plural, one {# day} other {# days}}</0> old', { days: to })
    : i18n.t('opened by accounts <0>{from} to {to} days</0> old', { from, to })

const toJoinedText = ({ from, to }: NonNullable<Figures['joined']>) =>
  from === to
    ? i18n.t('joined <0>{day}</0>', { day: toShortDayText(from) })
    : i18n.t('joined <0>{from} to {to}</0>', { from: toShortDayText(from), to: toShortDayText(to) })

function toOtherText({ otherItems: count, isSameItems }: Pick<Figures, 'otherItems' | 'isSameItems'>) {
  if (count === 0) return i18n.t('opened <0>no other post</0>')
  return isSameItems
    ? i18n.t('all opened <0>the same {count, plural, one {# other post} other {# other posts}}</0>', {
        count,
      })
    : i18n.t('{count, plural, one {<0>#</0> other post opened} other {<0>#</0> other posts opened}}', {
        count,
      })
}

const toHonestText = (kind: GroupKind) =>
  kind === 'opened-together'
    ? i18n.t('Honest newcomers can look like this after a launch or a mention somewhere.')
    : i18n.t('A class, a team or a family can look like this too.')

export const toVotes = (count: number) => i18n.t('{count, plural, one {# vote} other {# votes}}', { count })

const toVotesTitle = ({ accounts, amount, author }: SuspiciousGroup) =>
  author
    ? i18n.t(
        '{accounts, plural, one {# account} other {# accounts}}, {votes, plural, one {# vote} other {# votes}} for {name}',
        { accounts, votes: amount ?? 0, name: author.name ?? i18n.t('Anonymous') },
      )
    : i18n.t(
        '{accounts, plural, one {# account} other {# accounts}} that vote for each other, {votes, plural, one {# vote} other {# votes}}',
        { accounts, votes: amount ?? 0 },
      )

type Words = {
  toTitle: (group: SuspiciousGroup) => string
  acts: Partial<Record<GroupAct, string>>
  /** The sentence that is sent with an act if the moderator writes none. */
  usual?: Partial<Record<GroupAct, string>>
}

const votes: Words = {
  toTitle: toVotesTitle,
  acts: { take: i18n.t('Void the votes'), restore: i18n.t('Restore the votes'), dismiss: i18n.t('Dismiss') },
}
const toReaders = (title: string, usual: string): Words => ({
  toTitle: ({ accounts: count }) => i18n.t(title, { count }),
  acts: { take: i18n.t("Don't count them"), restore: i18n.t('Undo'), dismiss: i18n.t("They're fine") },
  usual: { take: usual, restore: i18n.t('Undone.'), dismiss: i18n.t("Reviewed. They're fine.") },
})

export const groupWords: Record<GroupKind, Words> = {
  'one-author': votes,
  exchange: votes,
  'one-item-ring': votes,
  chosen: votes,
  banned: votes,
  'joined-together': toReaders(
    /*i18n*/ '{count, plural, one {# person} other {# people}} who joined within a week and do little elsewhere',
    i18n.t('Joined together, did little else.'),
  ),
  'one-network': toReaders(
    /*i18n*/ '{count, plural, one {# person} other {# people}} on one network who do little elsewhere',
    i18n.t('Same network, did little else.'),
  ),
  'opened-together': toReaders(
    /*i18n*/ '{count, plural, one {# person} other {# people}} who joined and opened it within two days',
    i18n.t('Joined and opened it together.'),
  ),
  everything: {
    toTitle: ({ author }) =>
      i18n.t('Hide everything by {name}?', { name: author?.name ?? i18n.t('Anonymous') }),
    acts: { take: i18n.t('Agree and hide everything') },
    usual: { take: i18n.t('I agree.') },
  },
  'bulk-ban': {
    toTitle: ({ accounts: count }) =>
      i18n.t('{count, plural, one {Ban # member} other {Ban # members}} and hide everything', { count }),
    acts: { take: i18n.t('Agree, ban and hide'), restore: i18n.t('Undo'), dismiss: i18n.t("Don't ban them") },
    usual: { take: i18n.t('I agree.'), restore: i18n.t('Undone.'), dismiss: i18n.t('Undone.') },
  },
}

/** The figures come from docs/measurements/vote-clusters.md. */
const FALSE_ALARMS = i18n.t(
  'A group of people with one post each can be honest, like colleagues who vote for each other and hardly anyone else. In a generated community of 10,000 members with 200,000 votes, none of the 3,325 people with one post was listed, nor were any of 9,000 strangers who all joined and voted on one day from one network. An honest team of four is listed if its members give fewer than three votes to anyone else. Only a person ever voids the votes of a group like this.',
)

/** How many are left out, what it waits for, or how often such a group is honest. */
export function toNote({ kind, state, amount }: SuspiciousGroup) {
  if (kind === 'one-item-ring') return FALSE_ALARMS
  const [taken] = groupKinds[kind]
  if (taken === 'readers' && state === 'taken')
    return i18n.t('{count, plural, one {# person not counted} other {# people not counted}}', {
      count: amount ?? 0,
    })
  if (taken !== 'things' || state !== 'open') return null
  return kind === 'bulk-ban'
    ? i18n.t('This needs a second person. Until then, no one is banned.')
    : i18n.t(
        'Hiding everything they posted, about {things, plural, one {# thing} other {# things}}, needs a second person. Until then, only the ban applies.',
        { things: amount ?? 0 },
      )
}

export const toStateText = ({ kind, state }: Pick<SuspiciousGroup, 'kind' | 'state'>) =>
  ({
    open: i18n.t('Open'),
    taking: groupKinds[kind][0] === 'votes' ? i18n.t('Being voided') : i18n.t('In progress'),
    taken: groupKinds[kind][0] === 'votes' ? i18n.t('Voided') : i18n.t('Done'),
    restoring: i18n.t('Being restored'),
    restored: i18n.t('Restored'),
    dismissed: i18n.t({ message: 'Dismissed', context: 'suspicion without grounds' }),
  })[state]
