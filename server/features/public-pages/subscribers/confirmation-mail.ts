import type { ItemId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { isolateDirection, shortLine } from '#contract/text/plain-line.ts'
import { touchesReservedName } from '#server/features/sign-in/accounts/reserved-names.ts'
import { neverText } from '#server/features/talk/refused-addresses.ts'
import { type OwnMail, toOwnMail } from '#server/platform/mail/mail-page.ts'
import { toSafeWords } from '#server/platform/mail/safe-words.ts'

const NAME_MAX = 80
const SUBJECT_NAME_MAX = 60

type Subject = {
  itemId: ItemId
  name: string
  authorName: string | null
  community: string
  origin: string
  token: string
  neverPath: string
}

/** `never` is the page on which somebody refuses all our mails. */
type Words = Omit<OwnMail, 'links'> & { never: string }

export const toSubscriberMail = ({ never, ...words }: Words) =>
  toOwnMail({ ...words, links: [{ label: neverText(), address: never }] })

/**
 * Of the author's words the mail has only the item's name, in which nothing becomes a link: somebody else than the visitor
 * may own the address. The subject leaves the item's name out if that name or the author's sounds like the community's own.
 */
export function toConfirmationMail({
  itemId,
  name,
  authorName,
  community,
  origin,
  token,
  neverPath,
}: Subject) {
  const safeName = toSafeWords(name)
  const isBorrowed = [name, authorName ?? ''].some(text => touchesReservedName(text, community))
  return toSubscriberMail({
    subject: isBorrowed
      ? i18n.t('{brand}: confirm your email')
      : i18n.t('{brand}: confirm your email for “{title}”', {
          title: isolateDirection(shortLine(safeName, SUBJECT_NAME_MAX)),
        }),
    lines: [
      i18n.t(
        "You said yes to “{title}” on {brand}. Confirm it, and its author can email you when there's something to try.",
        { title: isolateDirection(shortLine(safeName, NAME_MAX)) },
      ),
      i18n.t('The author sees your address only after you confirm it.'),
    ],
    button: { label: i18n.t('Confirm'), address: `${origin}/p/confirm/${token}?item=${itemId}` },
    foot: i18n.t('The link works for seven days. Not you? Ignore this email, and we’ll forget your address.'),
    never: `${origin}${neverPath}`,
  })
}
