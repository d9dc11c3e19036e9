import { useEffect, useState } from 'react'
import type { SignUpRule } from '#contract/moderation/community-settings.ts'
import { toPauseSentence } from '#contract/moderation/pause-words.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toOrText } from '#contract/text/list-text.ts'
import { applyFullStylesheet } from '#web/boot/full-stylesheet.ts'
import { api } from '#web/platform/api/api.ts'
import { invitation } from '#web/platform/session/kept-token.ts'
import { toUntilText } from '#web/ui/text/until-text.ts'

type Props = { onClosed: (isClosed: boolean) => void }

/** Calls `onClosed` with whether this visitor cannot sign up. */
export function SignUpNote({ onClosed }: Props) {
  const [rule, setRule] = useState<SignUpRule>()
  const isInvited = invitation.find() !== null
  useEffect(() => {
    const look = async () => {
      const found = await api('GET /sign-up')
      // A prerendered page has only the styles that it was built with.
      if (found.signUp !== 'everyone' || found.pausedUntil) await applyFullStylesheet()
      setRule(found)
    }
    // Without a response the form stays, and the server decides.
    look().catch(() => undefined)
  }, [])
  const isClosed = rule?.signUp === 'invited' && !isInvited
  useEffect(() => onClosed(isClosed), [isClosed, onClosed])
  const text = rule && toText(rule, isInvited)
  return text && <p className="mt-5 rounded-control bg-subtle px-4 py-3 text-body-sm">{text}</p>
}

function toText({ signUp, domains, pausedUntil }: SignUpRule, isInvited: boolean) {
  if (pausedUntil) return toPauseSentence('sign-ups', pausedUntil, toUntilText(pausedUntil))
  if (signUp === 'domains')
    return i18n.t('To sign up here, use an email address at {domains}.', { domains: toOrText(domains) })
  if (signUp === 'everyone') return undefined
  return isInvited
    ? i18n.t('You are invited. Welcome!')
    : i18n.t(
        'You need an invitation to sign up here. If you have one, open its link again. If not, ask someone who runs this community.',
      )
}
