import { Pencil } from 'lucide-react'
import type { ItemId } from '#contract/ids.ts'
import type { ListMailKind } from '#contract/public-pages/list-mails.ts'
import { Button } from '#web/ui/form/button.tsx'
import { findNextMail, mailNames } from './mail-text.ts'
import { useListMails } from './queries.ts'

type Props = { id: ItemId; recipients: number; onWrite: (kind: ListMailKind) => void }

export function NextMailButton({ id, recipients, onWrite }: Props) {
  const { data } = useListMails(id)
  const next = data && findNextMail(data)
  if (!next || recipients === 0) return null
  return (
    <Button onClick={() => onWrite(next.kind)}>
      <Pencil aria-hidden="true" className="size-4.5" />
      {next.state === 'draft' ? mailNames[next.kind].finish : mailNames[next.kind].write}
    </Button>
  )
}
