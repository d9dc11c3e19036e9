import type { Cleaning } from '#contract/moderation/cleanings.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ShortAge } from '#web/features/moderation/controls/short-age.tsx'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { useCleaning, useCleanings } from './queries.ts'

export function CleaningList() {
  const { data } = useCleanings()
  if (!data || data.cleanings.length === 0) return null
  return (
    <Card as="section" padding="none" aria-label={i18n.t('What was done')}>
      <ul className="divide-y divide-line-subtle">
        {data.cleanings.map(cleaning => (
          <CleaningRow key={cleaning.id} {...cleaning} />
        ))}
      </ul>
    </Card>
  )
}

function CleaningRow(cleaning: Cleaning) {
  const { id: cleaningId, by, agreedBy, createdAt, sentence, canAgree, canUndo } = cleaning
  const { mutate, isPending, variables, error } = useCleaning()
  const act = (name: 'agree' | 'undo', label: string) => (
    <Button
      size="sm"
      look={name === 'agree' ? 'danger' : 'outline'}
      busy={isPending && variables.act === name}
      disabled={isPending}
      onClick={() => mutate({ act: name, cleaningId })}
    >
      {label}
    </Button>
  )
  return (
    <li className="px-4.5 py-3">
      <p className="flex gap-2 text-body-sm font-semibold">
        <span role="status" className="min-w-0 flex-1">
          {toStateText(cleaning)}
        </span>
        <ShortAge at={createdAt} className="flex-none text-caption font-normal text-ink-3" />
      </p>
      <p dir="auto" className="mt-0.5 text-caption text-ink-2 [overflow-wrap:anywhere]">
        {[by, agreedBy].flatMap(who => who?.name ?? []).join(', ')}: {sentence}
      </p>
      {error && <ErrorState className="mt-2" message={toSentence(error)} />}
      <div className="mt-2 flex flex-wrap gap-2">
        {canAgree && act('agree', i18n.t('Agree, ban and hide'))}
        {canUndo && act('undo', i18n.t('Undo'))}
      </div>
    </li>
  )
}

function toStateText({ state, members, banned, left, things, hidden }: Cleaning) {
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
        '{banned, plural, one {# member} other {# members}} banned, {hidden, plural, one {# thing} other {# things}} hidden, {left} left as they were.',
        { banned, hidden, left },
      )
    case 'undoing':
      return i18n.t('Being undone: {banned} bans and {hidden} hidden things to go.', { banned, hidden })
    case 'undone':
      return i18n.t('Undone: {members, plural, one {# member} other {# members}}.', { members })
  }
}
