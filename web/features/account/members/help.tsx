import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { MemberId } from '#contract/ids.ts'
import { HELP_PARTS, type Help, toHelpSentence } from '#contract/items/help.ts'
import { withParams } from '#web/platform/page/address-parts.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'

const HelpList = lazyPart(async () => (await import('./help-list.tsx')).HelpList)

type Props = { memberId: MemberId; help: Help; children?: ReactNode }

/** How a member helped others. Each part opens the list of what it counts, and closes it again. */
export function MemberHelp({ memberId, help, children }: Props) {
  const [search] = useSearchParams()
  const open = HELP_PARTS.find(part => part === search.get('help'))
  if (help.projects === 0) return null
  return (
    <>
      <p className="mt-4 text-body">
        <Sentence text={toHelpSentence(help)}>
          {HELP_PARTS.map(part => (
            <Link
              key={part}
              to={`?${withParams(search, { help: part === open ? null : part })}`}
              preventScrollReset
              aria-expanded={part === open}
              className="rounded-kbd underline underline-offset-3 hover:no-underline"
            />
          ))}
        </Sentence>
      </p>
      {children}
      {open && <HelpList key={open} memberId={memberId} part={open} />}
    </>
  )
}
