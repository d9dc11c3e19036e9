import { Hand, Heart, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Author } from '#contract/author.ts'
import type { ItemId } from '#contract/ids.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import type { VoteCounts, VoteType } from '#contract/items/votes.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { useIsOwn } from '#web/features/items/items/use-is-own.ts'
import { cx } from '#web/ui/text/cx.ts'
import { useVote } from './mutations.ts'

const LAYOUTS = {
  line: 'flex-row flex-wrap max-sm:[&>button]:flex-auto max-sm:[&>button]:px-2.5 max-sm:[&>button]:text-[13.5px]',
  row: '@min-[20rem]:flex-row @min-[27rem]:flex-wrap @max-[27rem]:*:flex-auto @max-[27rem]:*:gap-1 @max-[27rem]:*:px-2 @max-[27rem]:*:text-[12.5px]',
  stack:
    'phone:flex-row phone:[&_svg]:hidden phone:[&>button]:flex-auto phone:[&>button]:px-2.5 phone:[&>button]:text-[13.5px] phone:[&>button]:leading-tight',
}

const choices = [
  { type: 'pain_point', label: i18n.t('I like the idea'), icon: Heart, count: 'painPoint' },
  { type: 'early_adopter', label: i18n.t("I'd be an early adopter"), icon: Hand, count: 'earlyAdopter' },
] as const satisfies readonly { type: VoteType; count: keyof VoteCounts; [more: string]: unknown }[]

type Look = {
  layout?: keyof typeof LAYOUTS
  last?: ReactNode
}
/** `isClosed`: a vote can only be withdrawn. */
type Props = Look & { itemId: ItemId; votes: VoteCounts; isClosed?: boolean }
/** Only the page of an item knows the optional fields. */
type Voted = { id: ItemId; author: Author; votes: VoteCounts } & Partial<
  Pick<ItemDetail, 'isBlocked' | 'notForMe' | 'stage'>
>
type ItemProps = Look & { item: Voted }

/** Authors and blocked members see the buttons only after a vote or "not for me", because both can always be withdrawn. */
export const useCanVote = (item: Omit<Voted, 'id'>) =>
  (!useIsOwn(item) && !item.isBlocked) || item.votes.own !== null || item.notForMe === true

export function ItemVotes({ item, layout = 'row', last }: ItemProps) {
  const { id, votes, stage } = item
  if (useCanVote(item))
    return (
      <VoteButtons itemId={id} votes={votes} isClosed={stage === 'dropped'} layout={layout} last={last} />
    )
  return (
    <ul className={cx('flex flex-col gap-2', LAYOUTS[layout])}>
      {choices.map(({ type, label, icon: Icon, count }) => (
        <li key={type} className={VOTE_LOOK}>
          <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
          <span className="flex-1">{label}</span>{' '}
          <span className="font-mono font-semibold">{toNumberText(votes[count])}</span>
        </li>
      ))}
    </ul>
  )
}

export function VoteButtons({ itemId, votes, isClosed = false, layout = 'row', last }: Props) {
  const vote = useVote(itemId)
  return (
    <div className={cx('flex flex-col gap-2', LAYOUTS[layout])}>
      {choices.map(({ type, label, icon, count }) => (
        <VoteButton
          key={type}
          type={type}
          label={label}
          icon={icon}
          count={votes[count]}
          chosen={votes.own === type}
          disabled={isClosed && votes.own !== type}
          onPress={() => vote(votes, type)}
        />
      ))}
      {last}
    </div>
  )
}

type VoteButtonProps = {
  type: VoteType
  label: string
  icon: LucideIcon
  count: number
  chosen: boolean
  disabled: boolean
  onPress: () => void
}

export const VOTE_LOOK =
  'group/vote relative inline-flex min-h-9 items-center gap-1.75 rounded-[10px] pe-3 ps-2.5 text-[13.5px] font-medium transition-colors duration-instant touch:min-h-11 max-sm:text-[14.5px] max-sm:px-3.5'
export const VOTE_LOOK_FREE = 'text-ink-2 ring-1 ring-line hover:bg-subtle hover:text-ink'
const CHOSEN =
  'bg-signal-soft text-signal-text outline-[1.5px] outline-signal-edge -outline-offset-[1.5px] outline-solid'

function VoteButton({ type, label, icon: Icon, count, chosen, disabled, onPress }: VoteButtonProps) {
  return (
    <button
      type="button"
      data-vote={type}
      aria-pressed={chosen}
      disabled={disabled}
      onClick={onPress}
      className={cx(
        VOTE_LOOK,
        chosen ? CHOSEN : VOTE_LOOK_FREE,
        disabled && 'pointer-events-none opacity-60',
      )}
    >
      <Icon
        aria-hidden="true"
        className={cx('size-4 shrink-0', chosen && 'animate-pop-in fill-current')}
        strokeWidth={1.75}
      />
      <span className="flex-1 text-start">{label}</span>
      <span
        key={count}
        className={cx(
          'font-mono text-[13px] font-semibold tabular-nums',
          chosen ? 'animate-pop-in' : 'text-ink',
        )}
      >
        {toNumberText(count)}
      </span>
    </button>
  )
}
