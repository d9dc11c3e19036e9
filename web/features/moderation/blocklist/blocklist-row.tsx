import type { BlocklistEntry, BlocklistKind } from '#contract/moderation/blocklist.ts'
import { i18n } from '#contract/text/i18n.ts'
import { MemberName } from '#web/features/moderation/controls/member-name.tsx'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { toDayText } from '#web/ui/text/date-text.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { useEndBlocklistEntry } from './queries.ts'

export const blocklistKinds: Record<BlocklistKind, string> = {
  network: i18n.t('Network'),
  'mail-domain': i18n.t('Email domain'),
  mailbox: i18n.t('Mailbox'),
  'link-host': i18n.t('Site in links'),
}

const toHitsText = ({ kind, hits }: BlocklistEntry) =>
  kind === 'link-host'
    ? i18n.t('{hits, plural, one {# text} other {# texts}}', { hits })
    : i18n.t('{hits, plural, one {# sign-up} other {# sign-ups}}', { hits })

const CELL = 'max-md:px-5 max-md:py-0.5 md:px-3 md:py-2.5'

export function BlocklistRow({ entry }: { entry: BlocklistEntry }) {
  const { kind, value, reason, madeBy, madeAt, isActive, hitAt } = entry
  return (
    <tr className="border-line-subtle align-top text-body-sm not-last:border-b max-md:block max-md:py-3">
      <td className={`${CELL} block [overflow-wrap:anywhere] md:table-cell md:ps-5`}>
        <bdi className="font-medium">{value}</bdi>
        <Badge size="sm" className="ms-2">
          {isActive ? blocklistKinds[kind] : i18n.t('Over')}
        </Badge>
        <span dir="auto" className="mt-0.5 block text-caption text-ink-2">
          {reason}
        </span>
      </td>
      <td className={`${CELL} block text-ink-2 md:table-cell`}>
        <Sentence text={i18n.t('<0>Refused</0> {hits}', { hits: toHitsText(entry) })}>
          <span className="md:hidden" />
        </Sentence>
        {hitAt && (
          <span className="block text-caption">
            <Sentence text={i18n.t('last <0/>')}>
              <TimeAgo form="within" at={hitAt} />
            </Sentence>
          </span>
        )}
      </td>
      <td className={`${CELL} block text-ink-2 md:table-cell`}>{toEndText(entry)}</td>
      <td className={`${CELL} block text-ink-2 [overflow-wrap:anywhere] md:table-cell`}>
        <Sentence text={i18n.t('<0>Added by</0> <1/>, {day}', { day: toDayText(madeAt) })}>
          <span className="md:hidden" />
          <MemberName member={madeBy} />
        </Sentence>
      </td>
      <td className={`${CELL} block md:table-cell md:pe-3 md:text-end`}>
        {isActive && <EndButton entry={entry} />}
      </td>
    </tr>
  )
}

function EndButton({ entry: { id, value } }: { entry: BlocklistEntry }) {
  const { mutate, isPending } = useEndBlocklistEntry()
  const onSuccess = () => notifySuccess({ title: i18n.t('{value} is no longer blocked', { value }) })
  return (
    <Button
      look="ghost"
      size="sm"
      busy={isPending}
      aria-label={i18n.t('End the entry for {value}', { value })}
      onClick={() => mutate({ params: { entryId: id } }, { onSuccess })}
    >
      {i18n.t('End')}
    </Button>
  )
}

function toEndText({ endsAt, endedAt, endedBy, isActive }: BlocklistEntry) {
  if (isActive)
    return (
      <Sentence text={i18n.t('<0>Until</0> {day}', { day: toDayText(endsAt) })}>
        <span className="md:hidden" />
      </Sentence>
    )
  if (!endedAt || !endedBy) return i18n.t('ended {day}', { day: toDayText(endsAt) })
  return (
    <Sentence text={i18n.t('ended {day} by <0/>', { day: toDayText(endedAt) })}>
      <MemberName member={endedBy} />
    </Sentence>
  )
}
