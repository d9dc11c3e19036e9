import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { SuspiciousGroup } from '#contract/moderation/suspicious-groups.ts'
import { i18n } from '#contract/text/i18n.ts'
import { adminLinks } from '#web/features/moderation/admin-shell/admin-links.ts'
import { MemberName } from '#web/features/moderation/controls/member-name.tsx'
import { links } from '#web/links.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { Decisions, GroupContent, GroupDecisionForm } from './group-content.tsx'
import { groupWords, toNote, toReasons, toStateText } from './group-text.ts'
import { useGroup } from './queries.ts'

type Props = { group: SuspiciousGroup; isListed?: boolean | undefined }

export function GroupCard({ group: listed, isListed = true }: Props) {
  const { data = listed } = useGroup(listed.id, { enabled: !isListed })
  const group = isListed ? listed : data
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const note = toNote(group)
  return (
    <Card as="article" padding="lg" aria-labelledby={`${id}-title`}>
      <CardHead group={group} titleId={`${id}-title`} />
      <Reasons group={group} />
      {note && <p className="mt-2 text-body-sm">{note}</p>}
      {group.hidden !== null && (
        <p role="status" className="mt-2 text-body-sm tabular-nums">
          {i18n.t('{done} of about {total} things are hidden.', {
            done: group.hidden,
            total: group.amount ?? 0,
          })}
        </p>
      )}
      <Decisions decisions={group.decisions} />
      <Button
        look="outline"
        size="sm"
        className="mt-4"
        aria-expanded={isOpen}
        aria-controls={`${id}-content`}
        onClick={() => setOpen(!isOpen)}
      >
        {i18n.t('Accounts')}
        <ChevronDown aria-hidden="true" className={cx('size-4', isOpen && 'rotate-180')} />
      </Button>
      <div id={`${id}-content`}>{isOpen && <GroupContent groupId={group.id} />}</div>
      <GroupDecisionForm group={group} headingId={`${id}-title`} />
    </Card>
  )
}

const Reasons = ({ group }: { group: SuspiciousGroup }) => (
  <ul aria-label={i18n.t("Why it's listed")} className="mt-3 list-disc ps-5 text-body-sm text-ink-2">
    {toReasons(group).map(text => (
      <li key={text}>
        <Sentence text={text}>
          <b className="font-semibold text-ink tabular-nums" />
        </Sentence>
      </li>
    ))}
  </ul>
)

const CardHead = ({ group, titleId }: { group: SuspiciousGroup; titleId: string }) => (
  <>
    <div className="flex flex-wrap items-center gap-2.5">
      <h2 id={titleId} tabIndex={-1} className="min-w-0 flex-1 text-title-sm [overflow-wrap:anywhere]">
        {groupWords[group.kind].toTitle(group)}
      </h2>
      {group.state !== 'open' && <Badge>{toStateText(group)}</Badge>}
    </div>
    <p className="mt-0.5 flex flex-wrap gap-x-1.5 text-caption leading-6 text-ink-2 [overflow-wrap:anywhere]">
      <TimeAgo at={group.foundAt} />
      {group.item && (
        <a href={links.item(group.item.kind, group.item.id)} dir="auto" className="hover:underline">
          · {group.item.title}
        </a>
      )}
      {group.author && (
        <span>
          {'· '}
          <Sentence text={group.item ? i18n.t('by <0/>') : '<0/>'}>
            <MemberName member={group.author} className="font-medium" />
          </Sentence>
        </span>
      )}
      {group.caseId && (
        <Link to={adminLinks.case(group.caseId)} className="underline">
          {i18n.t('Open the case')}
        </Link>
      )}
    </p>
  </>
)
