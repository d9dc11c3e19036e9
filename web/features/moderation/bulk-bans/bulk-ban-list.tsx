import { useState } from 'react'
import type { BulkBan } from '#contract/moderation/bulk-bans.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ShortAge } from '#web/features/moderation/controls/short-age.tsx'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { useBulkBan, useBulkBans } from './queries.ts'

const ConfirmDialog = lazyPart(async () => (await import('#web/ui/overlay/confirm-dialog.tsx')).ConfirmDialog)

export function BulkBanList() {
  const { data } = useBulkBans()
  if (!data || data.bulkBans.length === 0) return null
  return (
    <Card as="section" padding="none" aria-label={i18n.t('What was done')}>
      <ul className="divide-y divide-line-subtle">
        {data.bulkBans.map(bulkBan => (
          <BulkBanRow key={bulkBan.id} {...bulkBan} />
        ))}
      </ul>
    </Card>
  )
}

function BulkBanRow(bulkBan: BulkBan) {
  const { id: bulkBanId, createdAt, members, canAgree, canUndo } = bulkBan
  const { mutate, mutateAsync, isPending, error } = useBulkBan()
  const [isAsking, setAsking] = useState(false)
  const act = (name: 'agree' | 'undo', label: string) => (
    <Button
      size="sm"
      look={name === 'agree' ? 'danger' : 'outline'}
      busy={isPending}
      onClick={() => (name === 'undo' ? setAsking(true) : mutate({ act: name, bulkBanId }))}
    >
      {label}
    </Button>
  )
  return (
    <li className="px-4.5 py-3">
      <p className="flex gap-2 text-body-sm font-semibold">
        <span role="status" className="min-w-0 flex-1">
          {toStateText(bulkBan)}
        </span>
        <ShortAge at={createdAt} className="flex-none text-caption font-normal text-ink-3" />
      </p>
      <Why {...bulkBan} />
      {error && <ErrorState className="mt-2" message={toSentence(error)} />}
      <div className="mt-2 flex flex-wrap gap-2">
        {canAgree && act('agree', i18n.t('Agree, ban and hide'))}
        {canUndo && act('undo', i18n.t('Undo'))}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={i18n.t('Undo it for {members, plural, one {# member} other {# members}}?', { members })}
        text={i18n.t('The bans are lifted, and everything they hid is shown again.')}
        confirmLabel={i18n.t('Undo it')}
        onConfirm={() => mutateAsync({ act: 'undo', bulkBanId })}
      />
    </li>
  )
}

const Why = ({ by, agreedBy, sentence }: BulkBan) => (
  <p dir="auto" className="mt-0.5 text-caption text-ink-2 [overflow-wrap:anywhere]">
    {[by, agreedBy].flatMap(who => who?.name ?? []).join(', ')}: {sentence}
  </p>
)

function toStateText({ state, members, banned, lifted, left, things, hidden }: BulkBan) {
  switch (state) {
    case 'waiting':
      return i18n.t(
        'Banning {members, plural, one {# member} other {# members}} waits for a second person.',
        { members },
      )
    case 'banning':
      return i18n.t('{banned} of {members} members are banned, {hidden} of about {things} things hidden.', {
        banned,
        members,
        hidden,
        things,
      })
    case 'banned':
      return i18n.t(
        '{banned, plural, =0 {Nobody was banned} one {# member banned} other {# members banned}}, {hidden, plural, one {# thing} other {# things}} hidden{left, plural, =0 {} other {, # left as they were}}.',
        { banned, hidden, left },
      )
    case 'undoing':
      return i18n.t('Being undone: {banned} bans and {hidden} hidden things to go.', { banned, hidden })
    case 'undone':
      return i18n.t('Undone: {lifted, plural, =0 {no bans} one {# member} other {# members}}.', { lifted })
  }
}
