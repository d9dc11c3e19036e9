import { useState } from 'react'
import type { OperatorMember } from '#contract/moderation/operator-members.ts'
import type { Reason } from '#contract/moderation/reasons.ts'
import { i18n } from '#contract/text/i18n.ts'
import { BanBarriers, useBanBarriers } from '#web/features/moderation/barriers/ban-barriers.tsx'
import { BanReach, useBanReach } from '#web/features/moderation/clearings/ban-reach.tsx'
import { BAN_TEXT, BanEnd, useBanEnd } from '#web/features/moderation/controls/ban-end.tsx'
import { ReasonField } from '#web/features/moderation/controls/reason-field.tsx'
import { SentenceField } from '#web/features/moderation/controls/sentence-field.tsx'
import { useSentence } from '#web/features/moderation/controls/use-sentence.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useActDialog } from './use-act-dialog.ts'

type Props = { member: OperatorMember; onClose: () => void }

export function MemberBanDialog({ member, onClose }: Props) {
  const name = member.name ?? i18n.t('this member')
  const [reason, setReason] = useState<Reason | ''>('')
  const sentence = useSentence()
  const end = useBanEnd()
  const { until } = end
  const reach = useBanReach(until)
  const barriers = useBanBarriers()
  const { run, close, isPending, failure } = useActDialog(member, onClose)
  const isReady = reason !== '' && until !== undefined
  const send = () => {
    const ban = { sentence: sentence.text, clears: reach.clears }
    const done = i18n.t('{name} is banned', { name })
    if (isReady && sentence.check()) run({ act: 'ban', ban: { ...ban, reason, until } }, done, barriers.make)
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={i18n.t('Ban {name}', { name })}
      text={BAN_TEXT}
      footer={
        <Footer
          label={reach.clears ? i18n.t('Ban and hide everything') : i18n.t('Ban')}
          isReady={isReady}
          isPending={isPending}
          onCancel={close}
          onBan={send}
        />
      }
    >
      <div className="flex flex-col gap-4">
        {failure && <ErrorState message={failure} />}
        <ReasonField reason={reason} onReason={setReason} />
        <SentenceField sentence={sentence} label={i18n.t('What they are told, in a sentence')} rows={2} />
        <BanParts memberId={member.id} {...{ end, reach, barriers }} />
      </div>
    </Dialog>
  )
}

type PartsProps = {
  memberId: OperatorMember['id']
  end: ReturnType<typeof useBanEnd>
  reach: ReturnType<typeof useBanReach>
  barriers: ReturnType<typeof useBanBarriers>
}

const BanParts = ({ memberId, end, reach, barriers }: PartsProps) => (
  <>
    <BanEnd {...end} />
    <BanReach memberId={memberId} {...reach} />
    <BanBarriers memberId={memberId} {...barriers} />
  </>
)

type FooterProps = {
  label: string
  isReady: boolean
  isPending: boolean
  onCancel: () => void
  onBan: () => void
}

const Footer = ({ label, isReady, isPending, onCancel, onBan }: FooterProps) => (
  <>
    <Button look="outline" disabled={isPending} onClick={onCancel}>
      {i18n.t('Cancel')}
    </Button>
    <Button look="danger" busy={isPending} disabled={!isReady} onClick={onBan}>
      {label}
    </Button>
  </>
)
