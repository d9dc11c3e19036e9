import { Hand, Heart } from 'lucide-react'
import type { ItemId } from '#contract/ids.ts'
import type { Tally, VoteType } from '#contract/votes.ts'
import { cx } from '#web/ui/text/cx.ts'
import { useVote } from './mutations.ts'
import { VoteButton } from './vote-button.tsx'

const LAYOUTS = {
  row: '@min-[27rem]:flex-row @min-[27rem]:flex-wrap',
  /** One below the other, and in a bar of phones side by side. */
  stack:
    'phone:flex-row phone:[&>button]:flex-auto phone:[&>button]:px-2.5 phone:[&>button]:text-[13.5px] phone:[&>button]:leading-tight',
}

const choices = [
  { type: 'pain_point', label: 'I like the idea', icon: Heart, count: 'painPoint' },
  { type: 'early_adopter', label: "I'd be an early adopter", icon: Hand, count: 'earlyAdopter' },
] as const satisfies readonly { type: VoteType; count: keyof Tally; [more: string]: unknown }[]

type Props = { itemId: ItemId; tally: Tally; layout?: keyof typeof LAYOUTS }

/** The two vote options with their counts. */
export function VoteButtons({ itemId, tally, layout = 'row' }: Props) {
  const vote = useVote(itemId)
  return (
    <div className={cx('flex flex-col gap-2', LAYOUTS[layout])}>
      {choices.map(({ type, label, icon, count }) => (
        <VoteButton
          key={type}
          label={label}
          icon={icon}
          count={tally[count]}
          chosen={tally.own === type}
          onPress={() => vote(tally, type)}
        />
      ))}
    </div>
  )
}
