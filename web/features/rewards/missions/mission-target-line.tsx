import { Link } from 'react-router'
import type { MissionTarget, MissionType } from '#contract/missions.ts'
import { AuthorName } from '#web/features/core/authors/author-name.tsx'
import { links } from '#web/links.ts'

type Props = { target: MissionTarget; type: MissionType }

/** The item a mission is about, and whose it is or who voted on it. */
export function MissionTargetLine({ target: { id, kind, title, member }, type }: Props) {
  const item = (
    <Link
      dir="auto"
      to={links.item(kind, id)}
      state={{ from: 'dashboard' }}
      className="rounded-kbd font-medium text-ink underline decoration-signal-line underline-offset-4 [overflow-wrap:anywhere] hover:decoration-signal"
    >
      {title}
    </Link>
  )
  const who = <AuthorName author={member} className="font-medium text-ink" />
  return (
    <p className="mt-2 text-body-sm text-ink-2 md:max-w-[62%]">
      {type === 'connect' ? (
        <>
          {who} voted on {item}
        </>
      ) : (
        <>
          {item} by {who}
        </>
      )}
    </p>
  )
}
