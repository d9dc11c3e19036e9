import { useState } from 'react'
import { ItemId, type MemberId } from '#contract/ids.ts'
import {
  BULK_BAN_ALONE,
  CHOSEN_MAX,
  type Filter,
  OLD_DAYS,
  type Selection,
} from '#contract/moderation/group-orders.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { blocklistKinds } from '#web/features/moderation/blocklist/blocklist-row.tsx'
import { DecisionForm } from '#web/features/moderation/controls/decision-form.tsx'
import { MemberChoice } from '#web/features/moderation/controls/member-choice.tsx'
import { toSinceText } from '#web/features/moderation/controls/since-text.ts'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { useBulkBan, useSelection, useVoidVotes } from './queries.ts'

const DAY_MS = 86_400_000
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i
const NAMES = ['from', 'to', 'host', 'network', 'domain', 'item'] as const

const TIMES = [
  { name: 'from', label: i18n.t('Joined from') },
  { name: 'to', label: i18n.t('Joined before') },
] as const
const HOST = { name: 'host', label: i18n.t('Their posts link to'), placeholder: 'example.org' } as const
const FOR_OPERATORS = [
  { name: 'network', label: blocklistKinds.network, placeholder: '203.0.113.7' },
  { name: 'domain', label: blocklistKinds['mail-domain'], placeholder: 'example.org' },
  { name: 'item', label: i18n.t('They voted on'), placeholder: i18n.t('Link to the post') },
] as const

/** A time as the clock of the reader shows it. */
const toLocal = (ms: number) =>
  new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

type Texts = Partial<Record<(typeof NAMES)[number], string>>

/** Undefined for a link that names no post. */
function toFilter({ from, to, item, ...texts }: Texts): Filter | undefined {
  const toTime = (local: string | undefined) => (local ? new Date(local).toISOString() : undefined)
  const written = Object.entries(texts).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : []))
  const post = ItemId.safeParse(ID.exec(item ?? '')?.[0]?.toLowerCase()).data
  if (item && !post) return undefined
  return { ...Object.fromEntries(written), from: toTime(from), to: toTime(to), item: post }
}

type Props = { isOperator: boolean; onDone: () => void }

/** Finds the accounts of one bad night, to ban them together, or the voters of a post, to void their votes. */
export function ChoiceOfMembers({ isOperator, onDone }: Props) {
  const [filter, setFilter] = useState<Filter>()
  const [yesterday] = useState(() => toLocal(Date.now() - DAY_MS))
  const { form, problems } = useForm<Texts>({
    fields: NAMES,
    check: texts => {
      const problem = toFilter(texts)
        ? undefined
        : i18n.t('Paste the link of an idea, a pain point or a product.')
      return { problems: { item: problem }, values: texts }
    },
    send: async texts => setFilter(toFilter(texts)),
  })
  return (
    <Card as="section" padding="lg" aria-label={i18n.t('Find members')}>
      <form {...form}>
        <div className="grid gap-3 sm:grid-cols-2">
          {TIMES.map(field => (
            <TextField
              key={field.name}
              {...field}
              type="datetime-local"
              defaultValue={field.name === 'from' ? yesterday : ''}
            />
          ))}
          {[HOST, ...(isOperator ? FOR_OPERATORS : [])].map(field => (
            <TextField key={field.name} {...field} autoComplete="off" error={problems[field.name]} />
          ))}
        </div>
        <Button type="submit" className="mt-3">
          {i18n.t('Find members')}
        </Button>
      </form>
      {filter && (
        <Found key={JSON.stringify(filter)} filter={filter} isOperator={isOperator} onDone={onDone} />
      )}
    </Card>
  )
}

function Found({ filter, ...props }: Props & { filter: Filter }) {
  const { data, error } = useSelection(filter, props)
  if (data) return <Chosen found={data} item={filter.item} {...props} />
  return error ? (
    <ErrorState className="mt-4" message={toSentence(error)} />
  ) : (
    <Skeleton className="mt-4 h-40" />
  )
}

type ChosenProps = Props & { item: ItemId | undefined }

/** Accounts that existed before the night, and voters, are chosen one by one. */
function Chosen({ found, ...props }: ChosenProps & { found: Selection }) {
  const { members } = found
  const [chosen, setChosen] = useState<ReadonlySet<MemberId>>(
    () => new Set(members.flatMap(({ id, isOld, vote }) => (isOld || vote ? [] : [id]))),
  )
  const things = members.reduce((sum, member) => sum + (chosen.has(member.id) ? member.things : 0), 0)
  return (
    <>
      <p role="status" className="mt-4 text-body-sm">
        {i18n.join(
          members.length === 0
            ? i18n.t('No one found.')
            : i18n.t(
                '{count, plural, one {# member} other {# members}} with {things, plural, one {# thing} other {# things}} to hide.',
                { count: chosen.size, things },
              ),
          toLeftOutText(found),
        )}
      </p>
      <MemberChoice
        legend={i18n.t('Members to ban')}
        rows={members.map(toRow)}
        chosen={chosen}
        onChosen={setChosen}
      />
      <OrderForm members={[...chosen]} {...props} />
    </>
  )
}

const toRow = ({ things, vote, ...member }: Selection['members'][number]) => ({
  ...member,
  label: i18n.t('Choose {name}', { name: member.name ?? i18n.t('Anonymous') }),
  note: vote
    ? `${toSinceText(member)} · ${i18n.t('gave {votes}, {forAuthor} to this author', {
        votes: toNumberText(vote.votes),
        forAuthor: toNumberText(vote.forAuthor),
      })}`
    : toSinceText(member),
  aside: vote ? (
    <TimeAgo at={vote.at} />
  ) : (
    i18n.t('{things, plural, one {# thing} other {# things}}', { things })
  ),
})

function OrderForm({ members, item, isOperator, onDone }: ChosenProps & { members: MemberId[] }) {
  const ban = useBulkBan()
  const removal = useVoidVotes()
  const count = members.length
  const isPossible = count > 0
  const toBan = i18n.t('{count, plural, one {Ban # member} other {Ban # members}} and hide everything', {
    count,
  })
  const toVoid = i18n.t('{count, plural, =0 {Void votes} one {Void # vote} other {Void # votes}}', { count })
  const alone = i18n.t('A moderator can ban {max} a day alone. More need a second person.', {
    max: BULK_BAN_ALONE,
  })
  return (
    <DecisionForm
      mostLikely={item ? 'false-votes' : 'advertising'}
      acts={[
        ...(item ? [{ act: 'void', label: toVoid, isPossible }] : []),
        { act: 'ban', label: toBan, isPossible },
      ]}
      text={isOperator ? APPEAL : i18n.join(alone, APPEAL)}
      send={async ({ act, ...why }) => {
        await (act === 'void' && item
          ? removal.mutateAsync({ params: { itemId: item }, body: { ...why, voters: members } })
          : ban.mutateAsync({ body: { ...why, members } }))
        onDone()
      }}
    />
  )
}

const APPEAL = i18n.t('The bans have no end date. Each of them gets your reason and can appeal.')

function toLeftOutText({ members, staff, banned, isMore }: Selection) {
  const old = members.filter(({ isOld, vote }) => isOld && !vote).length
  return i18n.join(
    old > 0 &&
      i18n.t(
        '{old, plural, one {# account is} other {# accounts are}} older than {days} days and not selected.',
        { old, days: OLD_DAYS },
      ),
    staff > 0 && i18n.t("You and people with a role aren't listed: {staff}.", { staff }),
    banned > 0 && i18n.t('Already banned, so not listed: {banned}.', { banned }),
    isMore && i18n.t('These are the newest {max}. Repeat this for the rest.', { max: CHOSEN_MAX }),
  )
}
