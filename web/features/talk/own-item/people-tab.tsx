import { ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Link } from 'react-router'
import type { Author } from '#contract/author.ts'
import type { OwnEvidence } from '#contract/evidence/evidence.ts'
import { toYesCountText } from '#contract/evidence/texts/yes-text.ts'
import type { ItemId } from '#contract/ids.ts'
import type { ItemDetail, Question } from '#contract/items/item-detail.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { useOwnEvidence } from '#web/features/evidence/panel/queries.ts'
import { useAnswers } from '#web/features/items/answers/use-answers.ts'
import { usePublicPage } from '#web/features/items/sharing/queries.ts'
import { toVisitorsText, VisitorAnswers } from '#web/features/items/visitor-answers/visitor-answers.tsx'
import { links } from '#web/links.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { AskNext } from './ask-next.tsx'
import { NotForMePart } from './not-for-me-part.tsx'
import { Part, Person } from './people-part.tsx'
import { TalksPart, useTalks } from './talks-part.tsx'

type Props = { item: ItemDetail }

export function PeopleTab({ item }: Props) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        <AskablePart itemId={item.id} />
        <YesSayers item={item} />
      </div>
      <div className="grid gap-4">
        <Talks item={item} />
        <Answers item={item} />
        <WaitingList item={item} />
        <NotForMePart itemId={item.id} />
      </div>
    </div>
  )
}

/** Those who voted and said that the author may ask them. */
function AskablePart({ itemId }: { itemId: ItemId }) {
  const askable = useTalks(itemId).data?.askable ?? []
  if (askable.length === 0) return null
  return (
    <Part title={i18n.t('Said it’s OK to ask')}>
      <ul className="mt-2 divide-y divide-line-subtle">
        {askable.map(person => (
          <Person key={person.id} member={person}>
            <AskNext next={person} isQuiet />
          </Person>
        ))}
      </ul>
    </Part>
  )
}

function YesSayers({ item }: Props) {
  const query = useOwnEvidence(item.id)
  const { kind } = item
  if (!query.data)
    return (
      <Part title={i18n.t('Said yes')}>
        {query.isError ? <LoadFailure query={query} className="mt-3" /> : <Skeleton className="mt-3 h-32" />}
      </Part>
    )
  const { count, talkedTo, others, next } = query.data.people
  const more = count - talkedTo.length - others.length
  if (count === 0)
    return (
      <Part title={i18n.t('Said yes')}>
        <NoMemberYet item={item} />
      </Part>
    )
  return (
    <Part title={toYesCountText(kind, count)}>
      <People itemId={item.id} talkedTo={talkedTo} others={others} />
      {more > 0 && (
        <p className="mt-2 text-caption text-ink-3">
          {i18n.t('and {more} more', { more: toNumberText(more) })}
        </p>
      )}
      {next && (
        <div className="mt-4">
          <AskNext next={next} isQuiet={false} />
        </div>
      )}
    </Part>
  )
}

type PeopleProps = Pick<OwnEvidence['people'], 'talkedTo' | 'others'> & { itemId: ItemId }

function People({ itemId, talkedTo, others }: PeopleProps) {
  const { data } = useTalks(itemId)
  const findTalk = ({ id }: Author) => data?.talks.find(({ member }) => member?.id === id)
  return (
    <ul className="mt-2 divide-y divide-line-subtle">
      {talkedTo.map(member => (
        <Person key={member.id} member={member} talk={findTalk(member)} isTalkedTo />
      ))}
      {others.map(member => (
        <Person key={member.id} member={member} talk={findTalk(member)} />
      ))}
    </ul>
  )
}

function Talks({ item }: Props) {
  const people = useOwnEvidence(item.id).data?.people
  return people ? <TalksPart itemId={item.id} listed={[...people.talkedTo, ...people.others]} /> : null
}

function NoMemberYet({ item: { kind, id } }: Props) {
  const { data } = usePublicPage(id)
  const confirmed = data?.supporterCount ?? 0
  if (confirmed === 0) return <p className="mt-2 text-body text-ink-2">{NO_ONE[kind]}</p>
  return (
    <>
      <p className="mt-2 text-body">
        {i18n.t(
          '{confirmed, plural, one {# person without an account} other {# people without an account}} confirmed by email.',
          { confirmed },
        )}
      </p>
      <Row to={links.waitingList(kind, id)} name={i18n.t('See who')}>
        {toNumberText(confirmed)}
      </Row>
      <p className="mt-1 text-caption text-ink-3">{i18n.t('No member yet.')}</p>
    </>
  )
}

const NO_ONE = {
  idea: i18n.t('No one yet. Share it with people who have this problem.'),
  pain_point: i18n.t('No one yet. Share it with people who may have this pain.'),
  product: i18n.t('No one yet. Share it with people who have this problem.'),
} as const

/** Members' answers are on the item's page. */
function Answers({ item }: { item: ItemDetail }) {
  const questions = item.kind === 'pain_point' ? [] : item.questions
  return (
    <Part title={i18n.t('Answers')}>
      {questions.length === 0 && (
        <p className="mt-2 text-body text-ink-2">{i18n.t('You asked no questions.')}</p>
      )}
      <ul className="mt-2 divide-y divide-line-subtle">
        {questions.map(question => (
          <AskedQuestion key={question.id} itemId={item.id} question={question} />
        ))}
        <li>
          <Row to="?tab=page" name={i18n.t('Comments')}>
            {toNumberText(item.commentCount)}
          </Row>
        </li>
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
      <Row to="?tab=page" name={text} link={row}>
        {toCountsText(answerCount, count)}
      </Row>
      {answers.isPending && <Skeleton className="mb-3 h-9" />}
      {answers.isError && !answers.data && <LoadFailure query={answers} className="mb-3" />}
      {count > 0 && (
        <VisitorAnswers of={{ itemId, questionId }} count={count} question={text} heading={row} />
      )}
    </li>
  )
}

function toCountsText(members: number, visitors: number) {
  if (visitors === 0) return toNumberText(members)
  if (members === 0) return toVisitorsText(visitors)
  return i18n.t('{members} and {visitors, plural, one {# from a visitor} other {# from visitors}}', {
    members: toNumberText(members),
    visitors,
  })
}

function WaitingList({ item: { kind, id } }: { item: ItemDetail }) {
  const { data } = usePublicPage(id)
  return (
    <Part title={i18n.t('Waiting list')}>
      <ul className="mt-2">
        <li>
          <Row to={links.waitingList(kind, id)} name={i18n.t('People who left an email')}>
            {data && toNumberText(data.supporterCount)}
          </Row>
        </li>
        {data && data.interestedCount > 0 && (
          <li className="flex min-h-11 items-center gap-2 py-1.5 pe-6 text-body-sm">
            <span className="flex-1">{i18n.t('Said yes without an email')}</span>{' '}
            <span className="text-ink-2 tabular-nums">{toNumberText(data.interestedCount)}</span>
          </li>
        )}
      </ul>
    </Part>
  )
}

type RowProps = { to: string; name: string; children: ReactNode; link?: RefObject<HTMLAnchorElement | null> }

const Row = ({ to, name, children, link }: RowProps) => (
  <Link ref={link} to={to} className="flex min-h-11 items-center gap-2 rounded-small py-1.5 text-body-sm">
    <span dir="auto" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
      {name}
    </span>{' '}
    <span className="text-ink-2 tabular-nums">{children}</span>
    <ChevronRight aria-hidden="true" className="size-4 flex-none text-ink-3 rtl:-scale-x-100" />
  </Link>
)
