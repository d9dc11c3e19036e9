import { useState } from 'react'
import type { ItemId } from '#contract/ids.ts'
import type { Subscriber } from '#contract/public-pages/waiting-lists.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Button } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { Badge } from '#web/ui/text/badge.tsx'

const AskDialog = lazyPart(async () => (await import('./ask-dialog.tsx')).AskDialog)

type State = NonNullable<Subscriber['mail']>['state']

const stateTexts: Record<Exclude<State, 'open'>, string> = {
  'in-review': i18n.t('Your email waits for a moderator.'),
  waiting: i18n.t('Your email is on its way.'),
  sent: i18n.t('You asked them.'),
  bounced: i18n.t('Your email may not have arrived.'),
  'not-sent': i18n.t('We didn’t send your email, because they can no longer be asked.'),
}

/** The one email in which the author may ask a visitor. */
export function VisitorMail({ id, subscriber }: { id: ItemId; subscriber: Subscriber }) {
  const [isOpen, setOpen] = useState<boolean>()
  const { mail, email } = subscriber
  if (!mail) return null
  return (
    <div className="flex flex-wrap items-center gap-2 pt-1 text-caption text-ink-2">
      {mail.state === 'open' ? (
        <>
          <Badge size="sm">{i18n.t('said it’s OK to ask')}</Badge>
          <Button
            look="outline"
            size="sm"
            aria-label={i18n.t('Ask {email}', { email })}
            onClick={() => setOpen(true)}
          >
            {i18n.t('Ask')}
          </Button>
        </>
      ) : (
        stateTexts[mail.state]
      )}
      {mail.note !== null && (
        <p className="[overflow-wrap:anywhere]">
          {i18n.t('A moderator sent it back: “{note}” Change it and send it again.', { note: mail.note })}
        </p>
      )}
      {isOpen !== undefined && (
        <AskDialog
          itemId={id}
          subscriber={subscriber}
          written={mail.text}
          open={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </div>
  )
}
