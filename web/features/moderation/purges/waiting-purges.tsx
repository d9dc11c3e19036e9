import { Link } from 'react-router'
import type { CaseId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ShortAge } from '#web/features/moderation/controls/short-age.tsx'
import { useWaitingPurges } from './queries.ts'

export function WaitingPurges({ toCase }: { toCase: (id: CaseId) => string }) {
  const { data } = useWaitingPurges()
  if (!data || data.purges.length === 0) return null
  return (
    <section
      aria-label={i18n.t('Waiting for a second person')}
      className="border-b border-line-subtle bg-subtle"
    >
      <ul>
        {data.purges.map(({ decisionId, caseId, member, by, things, createdAt }) => (
          <li key={decisionId}>
            <Link to={toCase(caseId)} className="block px-4.5 py-3 -outline-offset-2 hover:bg-muted">
              <span className="flex gap-2">
                <span dir="auto" className="min-w-0 flex-1 truncate text-body-sm font-semibold">
                  {i18n.t('Hide everything of {name}?', {
                    name: member?.name ?? i18n.t('a member who has left'),
                  })}
                </span>
                <ShortAge at={createdAt} className="flex-none text-caption text-ink-3" />
              </span>
              <span className="mt-0.5 block text-caption text-ink-2">
                {i18n.t(
                  '{name} banned them. About {things, plural, one {# thing waits} other {# things wait}} for a second person.',
                  { name: by?.name ?? i18n.t('A moderator'), things },
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
