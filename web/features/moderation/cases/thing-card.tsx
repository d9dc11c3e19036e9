import { Eye, EyeOff, Trash2 } from 'lucide-react'
import type { Picture } from '#contract/items/pictures.ts'
import type { CaseDetail } from '#contract/moderation/cases.ts'
import type { SubjectState, SubjectView } from '#contract/moderation/subjects.ts'
import { i18n } from '#contract/text/i18n.ts'
import { MemberName } from '#web/features/moderation/controls/member-name.tsx'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { toDayText } from '#web/ui/text/date-text.ts'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { stateWords } from './case-text.ts'

export function ThingCard({ detail: { thing, title, isRemovedByItemAuthor } }: { detail: CaseDetail }) {
  if (!thing)
    return (
      <Card as="article">
        <p className="text-body-sm text-ink-2">
          {i18n.t('“{title}” was erased. Only its reports are left.', { title })}
        </p>
      </Card>
    )
  return (
    <Card as="article" aria-label={i18n.t('The reported content')}>
      <ThingHead thing={thing} />
      {isRemovedByItemAuthor && (
        <p className="mt-3 text-body-sm">
          {i18n.t(
            "The author of the post removed it. Restore it if that was unfair. They can't remove it again.",
          )}
        </p>
      )}
      <ThingTexts thing={thing} />
      <ThingPicture picture={thing.picture} />
    </Card>
  )
}

const ThingPicture = ({ picture }: { picture: Picture | null | undefined }) =>
  picture && (
    <img
      src={picture.address}
      width={picture.width}
      height={picture.height}
      alt={i18n.t('The reported content as people see it')}
      className="mt-3 h-auto max-h-80 w-auto max-w-full rounded-hero ring-1 ring-line-subtle"
    />
  )

const ICONS: Record<SubjectState, typeof Eye> = {
  visible: Eye,
  hidden: EyeOff,
  removed: EyeOff,
  deleted: Trash2,
}

const toUnnamed = (kind: string) => i18n.t('{kind, select, because {Someone} other {A visitor}}', { kind })

function ThingHead({ thing }: { thing: SubjectView }) {
  const { kind, author, createdAt, memberSince, state, deletedAt } = thing
  const Icon = ICONS[state]
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
      <div className="flex min-w-0 flex-1 basis-56 items-center gap-2.5">
        {author && <Avatar id={author.id} name={author.name ?? '?'} picture={author.avatar} size="md" />}
        <p className="min-w-0 text-body-sm">
          {kind === 'visitor-answer' || kind === 'because' ? (
            <span className="font-semibold">{toUnnamed(kind)}</span>
          ) : (
            <MemberName member={author} className="font-semibold" />
          )}
          <span className="text-ink-3">
            {createdAt && (
              <>
                {' · '}
                <TimeAgo at={createdAt} />
              </>
            )}
            {memberSince && ` · ${i18n.t('member since {day}', { day: toDayText(memberSince) })}`}
          </span>
        </p>
      </div>
      <Badge tone={state === 'visible' ? 'neutral' : 'warning'}>
        <Icon aria-hidden="true" className="size-3.5" />
        {stateWords[state]}
      </Badge>
      {deletedAt && state !== 'deleted' && (
        <p className="basis-full text-caption text-ink-3">
          {i18n.t(
            'Deleted by its author on {day}. They can restore it for {RESTORABLE_DAYS} days, and your decision still applies then.',
            { day: toDayText(deletedAt) },
          )}
        </p>
      )}
    </div>
  )
}

const ThingTexts = ({ thing: { title, texts, kind } }: { thing: SubjectView }) => (
  <>
    {title && kind !== 'picture' && kind !== 'update-picture' && (
      <p dir="auto" className="mt-2.5 text-title-sm [overflow-wrap:anywhere]">
        {title}
      </p>
    )}
    {texts.map(({ label, text, picture }) => (
      <div key={`${label} ${text} ${picture?.address}`} className="mt-2.5">
        {label && <p className="text-caption font-medium text-ink-3">{label}</p>}
        <p dir="auto" className="text-body whitespace-pre-line [overflow-wrap:anywhere]">
          {text}
        </p>
        <ThingPicture picture={picture} />
      </div>
    ))}
  </>
)
