import { useState } from 'react'
import type { ItemId } from '#contract/ids.ts'
import type { ListMail, ListMailKind } from '#contract/public-pages/list-mails.ts'
import { Button } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
import { useTestMail } from './mutations.ts'

const OrderDialog = lazyPart(async () => (await import('./order-dialog.tsx')).OrderDialog)

type Props = {
  id: ItemId
  mail: ListMail
  isNext: boolean
  recipients: number
  onWrite: (kind: ListMailKind) => void
}

/** What can be done with a mail that is not sent: write it, test it, and send it if its turn has come. */
export function MailActions({ id, mail, isNext, recipients, onWrite }: Props) {
  const [asking, setAsking] = useState<boolean>()
  const isDraft = mail.state === 'draft'
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      <Button look="outline" size="sm" onClick={() => onWrite(mail.kind)}>
        {isDraft ? 'Edit' : 'Write'}
      </Button>
      {isDraft && <TestButton id={id} mail={mail} />}
      {isDraft && isNext && recipients > 0 && (
        <Button look="outline" size="sm" onClick={() => setAsking(true)}>
          Send…
        </Button>
      )}
      {asking !== undefined && (
        <OrderDialog id={id} mail={mail} recipients={recipients} open={asking} onOpenChange={setAsking} />
      )}
    </div>
  )
}

function TestButton({ id, mail: { kind } }: Pick<Props, 'id' | 'mail'>) {
  const { mutate: test, isPending } = useTestMail({ itemId: id, kind })
  const button = useFocusBack(isPending)
  return (
    <Button ref={button} look="outline" size="sm" busy={isPending} onClick={() => test()}>
      Test mail to me
    </Button>
  )
}
