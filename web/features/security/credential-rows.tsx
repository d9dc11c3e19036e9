import { type ReactNode, useState } from 'react'
import { askForEmailAgain } from '#web/platform/account.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { notifyError, notifySuccess } from '#web/ui/notify.ts'
import { useAddresses } from './security-data.ts'

const dialogs = () => import('./credential-dialogs.tsx')
const EmailDialog = lazyPart(async () => (await dialogs()).EmailDialog)
const PasswordDialog = lazyPart(async () => (await dialogs()).PasswordDialog)

/** The member's address and password, each with a way to change it. `email` is the one that the session knows. */
export function CredentialRows({ email }: { email: string }) {
  const [open, setOpen] = useState<'email' | 'password' | null>(null)
  const { data } = useAddresses()
  const close = () => setOpen(null)
  return (
    <div className="divide-y divide-line-subtle">
      <Row
        title="Email"
        text={<bdi className="[overflow-wrap:anywhere]">{data?.email || email}</bdi>}
        label="Change email"
        onChange={() => setOpen('email')}
      >
        {data?.newEmail && <Awaited email={data.newEmail} />}
      </Row>
      <Row
        title="Password"
        text="Changing it signs every other browser out."
        label="Change password"
        onChange={() => setOpen('password')}
      />
      {open === 'email' && <EmailDialog onClose={close} />}
      {open === 'password' && <PasswordDialog email={email} onClose={close} />}
    </div>
  )
}

type RowProps = { title: string; text: ReactNode; label: string; onChange: () => void; children?: ReactNode }

const Row = ({ title, text, label, onChange, children }: RowProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
    <div className="min-w-0 flex-1 basis-48">
      <h3 className="text-body font-semibold">{title}</h3>
      <p className="text-body-sm text-ink-2">{text}</p>
    </div>
    <Button
      look="outline"
      size="sm"
      className="touch:min-h-11"
      onPointerEnter={EmailDialog.preload}
      onClick={onChange}
    >
      {label}
    </Button>
    {children}
  </div>
)

/** An address that still has to be confirmed, from both mailboxes. */
function Awaited({ email }: { email: string }) {
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    const problem = await askForEmailAgain(email)
    setAsking(false)
    if (problem) notifyError({ title: problem })
    else notifySuccess({ title: 'Both mails are on their way' })
  }
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-1 text-body-sm">
      <p className="min-w-0 flex-1 basis-48">
        Waiting for both addresses to confirm{' '}
        <bdi className="font-medium [overflow-wrap:anywhere]">{email}</bdi>.
      </p>
      <Button look="ghost" size="sm" className="touch:min-h-11" busy={isAsking} onClick={() => void ask()}>
        Send both mails again
      </Button>
    </div>
  )
}
