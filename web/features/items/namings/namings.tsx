import { Link } from 'react-router'
import type { ItemId } from '#contract/ids.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import type { Naming } from '#contract/items/namings.ts'
import { i18n } from '#contract/text/i18n.ts'
import { AuthorName } from '#web/features/core/author-name.tsx'
import { links } from '#web/links.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { AcceptOrIgnore, useNamingAnswer } from './accept-or-ignore.tsx'

/** What an idea would solve, or the ideas that would solve a pain point. The owner of the pain point is asked about each. */
export function Namings({ item: { id, kind, can, namings } }: { item: ItemDetail }) {
  const isPain = kind === 'pain_point'
  const asked = isPain ? namings.filter(({ isAccepted }) => !isAccepted) : []
  const shown = namings.filter(naming => !asked.includes(naming))
  return (
    <Card className="flex flex-col gap-4 text-body-sm [overflow-wrap:anywhere]">
      {asked.map(naming => (
        <Question key={naming.id} naming={naming} painPointId={id} />
      ))}
      {shown.length > 0 && (
        <ul className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <li>{isPain ? i18n.t('Ideas that would solve it:') : i18n.t('Would solve:')}</li>
          {shown.map(naming => (
            <li key={naming.id}>
              <NamingLink naming={naming} kind={isPain ? 'idea' : 'pain_point'} />{' '}
              {!naming.isAccepted && <span className="text-ink-3">{i18n.t('(not accepted yet)')}</span>}
              {isPain && can.delete && <Removal naming={naming} painPointId={id} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

type LinkProps = { naming: Naming; kind: 'idea' | 'pain_point' }

const NamingLink = ({ naming: { id, title }, kind }: LinkProps) => (
  <Link to={links.item(kind, id)} className="font-medium underline-offset-3 hover:underline">
    <bdi>{title}</bdi>
  </Link>
)

type Props = { naming: Naming; painPointId: ItemId }

const Question = ({ naming, painPointId }: Props) => (
  <div>
    <p>
      <Sentence text={i18n.t('<0/> says “<1/>” would solve this. Show it here?')}>
        <AuthorName author={naming.author} className="font-semibold" />
        <NamingLink naming={naming} kind="idea" />
      </Sentence>
    </p>
    <AcceptOrIgnore state="open" {...useNamingAnswer({ painPointId, ideaId: naming.id })} />
  </div>
)

function Removal({ naming: { id: ideaId, title }, painPointId }: Props) {
  const { onAnswer } = useNamingAnswer({ painPointId, ideaId })
  return (
    <Button
      look="ghost"
      size="sm"
      aria-label={i18n.t('Remove {tag}', { tag: title })}
      onClick={() => onAnswer(false)}
    >
      {i18n.t('Remove')}
    </Button>
  )
}
