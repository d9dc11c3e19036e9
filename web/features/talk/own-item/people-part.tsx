import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Author } from '#contract/author.ts'
import type { TalkEnding, TalkOutcome } from '#contract/evidence/talks.ts'
import type { EndedTalk } from '#contract/talk/quotes.ts'
import { i18n } from '#contract/text/i18n.ts'
import { AuthorName } from '#web/features/core/author-name.tsx'
import { links } from '#web/links.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Badge } from '#web/ui/text/badge.tsx'

type PartProps = { title: string; children: ReactNode }

export function Part({ title, children }: PartProps) {
  const id = useId()
  return (
    <Card as="section" padding="lg" aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-title-sm">
        {title}
      </h2>
      {children}
    </Card>
  )
}

const TALKED: Record<TalkOutcome, string> = {
  'would-use': i18n.t('Talked · would use it'),
  'would-not': i18n.t('Talked · would not'),
  unsure: i18n.t('Talked · can’t say yet'),
}

const listWords = ({ outcome, doesSomething, pays }: TalkEnding) => [
  TALKED[outcome],
  ...(doesSomething ? [i18n.t('does something today')] : []),
  ...(pays ? [i18n.t('pays today')] : []),
]

type PersonProps = {
  member: Author | null
  talk?: EndedTalk | undefined
  isTalkedTo?: boolean
  children?: ReactNode
}

export const Person = ({ member, talk, isTalkedTo = false, children }: PersonProps) => (
  <li className="flex min-h-12 flex-wrap items-center gap-x-3 py-1 text-body-sm">
    <Avatar
      id={member?.id ?? talk?.conversationId ?? ''}
      name={member?.name ?? i18n.t('Anonymous')}
      picture={member?.avatar}
    />
    <span className="min-w-0 flex-1 basis-36 [overflow-wrap:anywhere]">
      <AuthorName author={member ?? { name: i18n.t('No longer here') }} />
    </span>
    {talk ? (
      <Link
        to={links.chat(talk.conversationId)}
        className="flex flex-wrap items-center gap-1 rounded-small touch:min-h-11"
      >
        {listWords(talk.ending).map((words, index) => (
          <Badge
            key={words}
            size="sm"
            tone={index === 0 && talk.ending.outcome === 'would-use' ? 'success' : 'neutral'}
          >
            {words}
          </Badge>
        ))}
      </Link>
    ) : (
      isTalkedTo && <Badge size="sm">{i18n.t('Talked')}</Badge>
    )}
    {children}
  </li>
)
