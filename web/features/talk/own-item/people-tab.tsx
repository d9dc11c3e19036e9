import { ChevronRight } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import type { Author } from '#contract/author.ts'
import type { OwnEvidence, Sayer } from '#contract/evidence/evidence.ts'
import type { Group } from '#contract/evidence/shown-groups.ts'
import { toSaidText } from '#contract/evidence/texts/figure-text.ts'
import { toGroupName } from '#contract/evidence/texts/group-text.ts'
import type { ItemId } from '#contract/ids.ts'
import type { ItemDetail, Question } from '#contract/items/item-detail.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { VisitorFace } from '#web/features/evidence/panel/faces.tsx'
import { useOwnEvidence } from '#web/features/evidence/panel/queries.ts'
import { useAnswers } from '#web/features/items/answers/use-answers.ts'
import { VisitorAnswers } from '#web/features/items/visitor-answers/visitor-answers.tsx'
import { links } from '#web/links.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { AskNext } from './ask-next.tsx'
import { NotForMePart } from './not-for-me-part.tsx'
import { Part, Person } from './people-part.tsx'
import { TalksPart, useTalks } from './talks-part.tsx'

type Props = { item: ItemDetail }

export function PeopleTab({ item }: Props) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 phone:gap-2.5">
      <div className="grid gap-4 phone:gap-2.5">
        <YesSayers item={item} />
        <AskableLikers itemId={item.id} />
      </div>
      <div className="grid gap-4 phone:gap-2.5">
        <Talks item={item} />
        <Answers item={item} />
        <NotForMePart itemId={item.id} />
      </div>
    </div>
  )
}

/** Those who only liked it, and said that the author may ask them. */
function AskableLikers({ itemId }: { itemId: ItemId }) {
  const sayers = useOwnEvidence(itemId).data?.people.others ?? []
  const said = new Set(sayers.map(({ id }) => id))
  const askable = useTalks(itemId).data?.askable.filter(({ id }) => !said.has(id)) ?? []
  if (askable.length === 0) return null
  return (
    <Part title={i18n.t('Liked it, and said it’s OK to ask')}>
      <ul className="mt-1 divide-y divide-line-subtle">
        {askable.map(person => (
          <Person key={person.id} member={person}>
            <AskNext person={person} inList="later" />
          </Person>
        ))}
      </ul>
    </Part>
  )
}

function YesSayers({ item }: Props) {
  const query = useOwnEvidence(item.id)
  const { kind, id } = item
  if (!query.data)
    return (
      <Part title={i18n.t({ message: 'Said yes', context: 'heading over people' })}>
        {query.isError ? <LoadFailure query={query} className="mt-3" /> : <Skeleton className="mt-3 h-32" />}
      </Part>
    )
  const { people, groups } = query.data
  if (people.count === 0)
    return (
      <Part title={i18n.t({ message: 'Said yes', context: 'heading over people' })}>
        <p className="mt-2 text-body text-ink-2">{NO_ONE[kind]}</p>
      </Part>
    )
  const { confirmed, unconfirmed, noEmail } = people.visitors
  const visitors = confirmed + unconfirmed + noEmail
  return (
    <Part title={toSaidText({ yes: people.count }, kind)}>
      <Members itemId={id} people={people} group="brought" count={groups.brought.yes} visitors={visitors}>
        <Visitors kind={kind} id={id} visitors={people.visitors} />
      </Members>
      <Members itemId={id} people={people} group="found" count={groups.found.yes} />
    </Part>
  )
}

type MembersProps = {
  itemId: ItemId
  people: OwnEvidence['people']
  group: Group['name']
  count: number
  visitors?: number
  children?: ReactNode
}

/** Those to whom the author has talked come first, then those who said that it is OK to ask. */
function Members({ itemId, people, group, count, visitors = 0, children }: MembersProps) {
  const { data } = useTalks(itemId)
  const findTalk = ({ id }: Author) => data?.talks.find(({ member }) => member?.id === id)
  const isInGroup = ({ isBrought }: Sayer) => isBrought === (group === 'brought')
  const talkedTo = people.talkedTo.filter(isInGroup)
  const others = people.others.filter(isInGroup)
  const more = count - visitors - talkedTo.length - others.length
  if (count === 0) return null
  return (
    <>
      <h3 className="mt-3 text-body-sm font-semibold">
        {toGroupName(group, { voice: 'author' })}{' '}
        <span className="ms-1 font-normal text-ink-3">{toNumberText(count)}</span>
      </h3>
      <ul className="mt-1 divide-y divide-line-subtle">
        {talkedTo.map(member => (
          <Person key={member.id} member={member} talk={findTalk(member)} hasTalked={member.hasTalked} />
        ))}
        {others.map(member => (
          <Person key={member.id} member={member} mayAsk={member.mayAsk}>
            <AskNext person={member} inList={member.id === people.next?.id ? 'first' : 'later'} />
          </Person>
        ))}
        {more > 0 && (
          <li className="py-2 text-caption text-ink-3">
            {i18n.t('and {more} more', { more: toNumberText(more) })}
          </li>
        )}
        {children}
      </ul>
    </>
  )
}

type VisitorsProps = Pick<ItemDetail, 'kind' | 'id'> & { visitors: OwnEvidence['people']['visitors'] }

function Visitors({ kind, id, visitors: { confirmed, addresses, unconfirmed, noEmail } }: VisitorsProps) {
  const more = confirmed - addresses.length
  return (
    <>
      {addresses.map(address => (
        <Visitor key={address} name={address} note={i18n.t('Email confirmed')} />
      ))}
      {more > 0 && (
        <Visitor
          name={i18n.t(
            '{more, plural, one {# more with a confirmed email} other {# more with a confirmed email}}',
            { more },
          )}
        >
          <Link to={links.waitingList(kind, id)} className={buttonClass({ look: 'ghost', size: 'sm' })}>
            {i18n.t('Show')}
          </Link>
        </Visitor>
      )}
      {unconfirmed > 0 && (
        <Visitor name={toVisitorCountText(unconfirmed)} note={i18n.t('Haven’t confirmed their email yet')} />
      )}
      {noEmail > 0 && <Visitor name={toVisitorCountText(noEmail)} note={i18n.t('No email')} />}
    </>
  )
}

const toVisitorCountText = (count: number) =>
  i18n.t('{count, plural, one {# visitor} other {# visitors}}', { count })

const Visitor = ({ name, note, children }: { name: string; note?: string; children?: ReactNode }) => (
  <li className="flex min-h-12 items-center gap-x-3 py-1 text-body-sm">
    <VisitorFace />
    <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
      <bdi className="font-medium">{name}</bdi>
      {note && <span className="block text-caption text-ink-2">{note}</span>}
    </p>
    {children}
  </li>
)

function Talks({ item }: Props) {
  const people = useOwnEvidence(item.id).data?.people
  return people ? <TalksPart itemId={item.id} listed={[...people.talkedTo, ...people.others]} /> : null
}

const NO_ONE = {
  idea: i18n.t('No one yet. Share it with people who have this problem.'),
  pain_point: i18n.t('No one yet. Share it with people who may have this pain.'),
  product: i18n.t('No one yet. Share it with people who have this problem.'),
} as const

/** Members' answers are on the item's page. */
function Answers({ item }: { item: ItemDetail }) {
  const questions = item.kind === 'pain_point' ? [] : item.questions
  if (questions.length === 0) return null
  return (
    <Part title={i18n.t('Answers')} anchor="answers">
      <ul className="mt-1 divide-y divide-line-subtle">
        {questions.map(question => (
          <AskedQuestion key={question.id} itemId={item.id} question={question} />
        ))}
      </ul>
    </Part>
  )
}

function AskedQuestion({ itemId, question }: { itemId: ItemId; question: Question }) {
  const { id: questionId, question: text, answerCount } = question
  const answers = useAnswers(questionId)
  const row = useRef<HTMLAnchorElement>(null)
  const count = answers.data?.pages[0]?.visitorCount ?? 0
  return (
    <li>
      <Link
        ref={row}
        to="?tab=page"
        className="flex min-h-11 items-center gap-2 rounded-small py-1.5 text-body-sm"
      >
        <span dir="auto" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          {text}
        </span>{' '}
        <span className="text-ink-2 tabular-nums">{toNumberText(answerCount + count)}</span>
        <ChevronRight aria-hidden="true" className="size-4 flex-none text-ink-3 rtl:-scale-x-100" />
      </Link>
      {answers.isPending && <Skeleton className="mb-3 h-9" />}
      {answers.isError && !answers.data && <LoadFailure query={answers} className="mb-3" />}
      {count > 0 && (
        <VisitorAnswers of={{ itemId, questionId }} count={count} question={text} heading={row} />
      )}
    </li>
  )
}
