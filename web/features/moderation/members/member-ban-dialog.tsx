import { useState } from 'react'
import type { OperatorMember } from '#contract/moderation/operator-members.ts'
import type { Reason } from '#contract/moderation/reasons.ts'
import { i18n } from '#contract/text/i18n.ts'
import { BanDialog } from '#web/features/moderation/cases/ban-dialog.tsx'
import { ReasonField } from '#web/features/moderation/controls/reason-field.tsx'
import { SentenceField } from '#web/features/moderation/controls/sentence-field.tsx'
import { useSentence } from '#web/features/moderation/controls/use-sentence.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { useActDialog } from './use-act-dialog.ts'

type Props = { member: OperatorMember; onClose: () => void }

export function MemberBanDialog({ member, onClose }: Props) {
  const [reason, setReason] = useState<Reason | ''>('')
  const sentence = useSentence()
  const { run, close, isPending, failure } = useActDialog(member, onClose)
  const done = i18n.t('{name} is banned', { name: member.name ?? i18n.t('this member') })
  return (
    <BanDialog
      member={member}
      size="md"
      isReady={reason !== ''}
      isSending={isPending}
      onClose={close}
      onBan={({ onDone, ...ban }) => {
        if (reason !== '' && sentence.check())
          run({ act: 'ban', ban: { ...ban, reason, sentence: sentence.text } }, done, onDone)
      }}
    >
      {failure && <ErrorState message={failure} />}
      <ReasonField reason={reason} onReason={setReason} />
      <SentenceField sentence={sentence} label={i18n.t('What they are told, in a sentence')} rows={2} />
    </BanDialog>
  )
}
