import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Author } from '#contract/author.ts'
import { listEndingTexts } from '#contract/evidence/talks.ts'
import type { EndedTalk } from '#contract/talk/quotes.ts'
import { i18n } from '#contract/text/i18n.ts'
import { AuthorName } from '#web/features/core/author-name.tsx'
import { MayAskBadge } from '#web/features/talk/signals/inbox-row.tsx'
import { links } from '#web/links.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Card, CardHeader } from '#web/ui/layout/card.tsx'
import { Badge } from '#web/ui/text/badge.tsx'

/** `anchor` is the part of an address that leads here. */
type PartProps = { title: string; anchor?: string; action?: ReactNode; children: ReactNode }

export function Part({ title, anchor, action, children }: PartProps) {
  const id = useId()
  return (
    <Card as="section" id={anchor} aria-labelledby={id} className="min-w-0">
      <CardHeader title={title} id={id} action={action} />
      {children}
    </Card>
  )
}

/** `children` is a button. */
type PersonProps = {
  member: Author | null
  talk?: EndedTalk | undefined
  hasTalked?: boolean
  mayAsk?: boolean
  children?: ReactNode
}

export const Person = ({ member, talk, hasTalked = false, mayAsk = false, children }: PersonProps) => (
  <li className="flex min-h-12 flex-wrap items-center gap-x-3 py-1 text-body-sm">
    <Avatar
      id={member?.id ?? talk?.conversationId ?? ''}
      name={member?.name ?? i18n.t('Anonymous')}
      picture={member?.avatar}
    />
    <span className="flex min-w-0 flex-1 basis-36 flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
      <AuthorName author={member ?? { name: i18n.t('No longer here') }} />
      {mayAsk && <MayAskBadge />}
    </span>
    {talk ? (
      <Link
        to={links.chat(talk.conversationId)}
        className="flex flex-wrap items-center gap-1 rounded-small touch:min-h-11"
      >
        {[i18n.t('Talked'), ...listEndingTexts(talk.ending)].map(words => (
          <Badge key={words} size="sm">
            {words}
          </Badge>
        ))}
      </Link>
    ) : (
      hasTalked && <Badge size="sm">{i18n.t('Talked')}</Badge>
    )}
    {talk?.ending.note && (
      <p dir="auto" className="w-full text-caption text-ink-2 [overflow-wrap:anywhere]">
        {talk.ending.note}
      </p>
    )}
    {children}
  </li>
)
