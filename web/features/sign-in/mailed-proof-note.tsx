import { useEffect, useState } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { applyFullStylesheet } from '#web/boot/full-stylesheet.ts'
import { api } from '#web/platform/api/api.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { mailedProof } from '#web/platform/session/kept-token.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'

type Props = { onEmail: (email: string) => void }

/**
 * An address needs no further confirmation if a link in a mail to it opened the sign-up. Calls `onEmail` with the address.
 */
export function MailedProofNote({ onEmail }: Props) {
  const [found, setFound] = useState<{ email: string } | 'outdated'>()
  useEffect(() => {
    const look = async () => {
      const { email } = await api('POST /waiting-list/newcomer', {
        body: { token: mailedProof.find() ?? '' },
      })
      await applyFullStylesheet()
      setFound({ email })
      onEmail(email)
    }
    // Without a response the member types the address, and the server decides.
    look().catch(error => isRefusal(error, 'link.outdated') && setFound('outdated'))
  }, [onEmail])
  if (!found) return null
  return (
    <p
      role="status"
      className="mt-5 rounded-control bg-subtle px-4 py-3 text-body-sm [overflow-wrap:anywhere]"
    >
      {found === 'outdated' ? (
        i18n.t(
          'You opened this from an email, over an hour ago or for a second time. You can sign up all the same.',
        )
      ) : (
        <Sentence
          text={i18n.t(
            'You came by the link in our email to <0/>, so you don’t confirm it again. Your yes comes along.',
          )}
          parts={[
            <b key="0" className="font-medium">
              {found.email}
            </b>,
          ]}
        />
      )}
    </p>
  )
}
