import { useEffect, useState } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { isolateDirection } from '#contract/text/plain-line.ts'
import { applyFullStylesheet } from '#web/boot/full-stylesheet.ts'
import { api } from '#web/platform/api/api.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { mailedProof, yesBecomesVote } from '#web/platform/session/kept-token.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'

type Props = { onEmail: (email: string) => void }

type Newcomer = { email: string; title: string; author: string | null }

/**
 * An address needs no further confirmation if a link in a mail to it opened the sign-up. Calls `onEmail` with the address.
 */
export function MailedProofNote({ onEmail }: Props) {
  const [found, setFound] = useState<Newcomer | 'outdated'>()
  useEffect(() => {
    const look = async () => {
      const newcomer = await api('POST /waiting-list/newcomer', {
        body: { token: mailedProof.find() ?? '' },
      })
      await applyFullStylesheet()
      setFound(newcomer)
      onEmail(newcomer.email)
      yesBecomesVote.keep('true')
    }
    // Without a response the member types the address, and the server decides.
    look().catch(error => isRefusal(error, 'link.outdated') && setFound('outdated'))
  }, [onEmail])
  if (!found) return null
  return (
    <div
      role="status"
      className="mt-5 rounded-control bg-subtle px-4 py-3 text-body-sm [overflow-wrap:anywhere]"
    >
      {found === 'outdated' ? (
        i18n.t('You opened this from an email over an hour ago, or for a second time. You can still sign up.')
      ) : (
        <>
          <Sentence
            text={i18n.t('You came from our email to <0/>, so you don’t need to confirm that address again.')}
          >
            <b className="font-medium">{found.email}</b>
          </Sentence>
          <VoteChoice newcomer={found} />
        </>
      )}
    </div>
  )
}

function VoteChoice({ newcomer: { title, author } }: { newcomer: Newcomer }) {
  const [isVote, setVote] = useState(true)
  const choose = (wanted: boolean) => {
    setVote(wanted)
    if (wanted) yesBecomesVote.keep('true')
    else yesBecomesVote.drop()
  }
  return (
    <label className="mt-3 flex gap-2.5">
      <input
        type="checkbox"
        checked={isVote}
        onChange={({ target }) => choose(target.checked)}
        className="size-4.5 flex-none accent-(--text)"
      />
      <span>
        {i18n.t('Your yes to “{title}” becomes a vote, and {author} will see your name.', {
          title: isolateDirection(title),
          author: isolateDirection(author ?? i18n.t('the author')),
        })}
      </span>
    </label>
  )
}
