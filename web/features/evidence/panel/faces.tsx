import type { Author } from '#contract/author.ts'
import type { People } from '#contract/evidence/evidence.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'

const FACES_MAX = 4

type Shown = Record<'talkedTo' | 'others', readonly Author[]> & {
  count: number
  visitors: Omit<People['visitors'], 'addresses'>
}

/** Some of those who said yes: members first, then one visitor for all of them. */
export function Faces({ people: { count, talkedTo, others, visitors } }: { people: Shown }) {
  const members = [...talkedTo, ...others].slice(0, FACES_MAX)
  const hasVisitor = visitors.confirmed + visitors.unconfirmed + visitors.noEmail > 0
  const more = count - members.length - Number(hasVisitor)
  return (
    <span aria-hidden="true" className="evidence-drawing flex flex-none -space-x-2">
      {members.map(member => (
        <Face key={member.id} member={member} />
      ))}
      {hasVisitor && <VisitorFace />}
      {more > 0 && (
        <span
          dir="ltr"
          className="z-1 grid h-7 min-w-8 place-items-center rounded-full bg-muted px-2 text-caption font-medium text-ink-2 ring-2 ring-surface"
        >
          +{toNumberText(more)}
        </span>
      )}
    </span>
  )
}

const Face = ({ member }: { member: Author }) => (
  <span className="rounded-full ring-2 ring-surface">
    <Avatar id={member.id} name={member.name ?? i18n.t('Anonymous')} picture={member.avatar} />
  </span>
)

/** The face of somebody without an account. */
export const VisitorFace = () => (
  <span className="grid size-7 flex-none place-items-center rounded-full bg-muted text-ink-2 ring-2 ring-surface">
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-3.5 fill-none stroke-current stroke-2">
      <path strokeLinecap="round" d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M5 20a7 7 0 0 1 14 0" />
    </svg>
  </span>
)
