import { type ReactNode, useState } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { ProofPrompt } from '#web/features/core/proof-prompt.tsx'
import { useMember } from '#web/platform/app.ts'
import { hasMails } from '#web/platform/community.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TitledCard } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { Factors } from './factors.tsx'
import { useAddresses } from './security-data.ts'
import { SessionList } from './session-list.tsx'

const EmailDialog = lazyPart(async () => (await dialogs()).EmailDialog)

const PasswordDialog = lazyPart(async () => (await dialogs()).PasswordDialog)

const NO_MAILS = i18n.t('You can’t change it because this community sends no emails.')

type RowProps = {
  title: string
  text: ReactNode
  label: string
  onChange: (() => void) | undefined
  children?: ReactNode
}

export function SecurityBlock() {
  const { email } = useMember()
  return (
    <TitledCard id="security" padding="lg" title={i18n.t('Security')}>
      <CredentialRows email={email} />
      <div className="border-t border-line-subtle pt-4">
        <Factors />
      </div>
      <div className="mt-5 border-t border-line-subtle pt-4">
        <SessionList />
      </div>
      <ProofPrompt />
    </TitledCard>
  )
}

const dialogs = () => import('./credential-dialogs.tsx')

function CredentialRows({ email }: { email: string }) {
  const [open, setOpen] = useState<'email' | 'password' | null>(null)
  const { data } = useAddresses()
  const close = () => setOpen(null)
  return (
    <div className="divide-y divide-line-subtle">
      <Row
        title={i18n.t('Email')}
        text={<bdi className="[overflow-wrap:anywhere]">{data?.email || email}</bdi>}
        label={i18n.t('Change email')}
        onChange={hasMails() ? () => setOpen('email') : undefined}
      >
        {!hasMails() && <p className="basis-full text-body-sm text-ink-2">{NO_MAILS}</p>}
        {hasMails() && data?.newEmail && <Awaited email={data.newEmail} />}
      </Row>
      <Row
        title={i18n.t('Password')}
        text={i18n.t('Changing it signs you out of every other browser.')}
        label={i18n.t('Change password')}
        onChange={() => setOpen('password')}
      />
      {open === 'email' && <EmailDialog onClose={close} />}
      {open === 'password' && <PasswordDialog email={email} onClose={close} />}
    </div>
  )
}

const Row = ({ title, text, label, onChange, children }: RowProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
    <div className="min-w-0 flex-1 basis-48">
      <h3 className="text-body font-semibold">{title}</h3>
      <p className="text-body-sm text-ink-2">{text}</p>
    </div>
    <Button
      look="outline"
      size="sm"
      onPointerEnter={EmailDialog.preload}
      disabled={!onChange}
      onClick={onChange}
    >
      {label}
    </Button>
    {children}
  </div>
)

/** Shown until both mailboxes have confirmed the new address. */
const Awaited = ({ email }: { email: string }) => (
  <p className="basis-full text-body-sm">
    <Sentence
      text={i18n.t(
        'Waiting for both addresses to confirm <0/>. To get the emails again, request the change again.',
      )}
    >
      <bdi className="font-medium [overflow-wrap:anywhere]">{email}</bdi>
    </Sentence>
  </p>
)
