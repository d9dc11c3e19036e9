import * as z from 'zod/mini'
import { Language } from '#contract/account/language-choice.ts'
import { EmailDomain } from '#contract/addresses/email-domain.ts'
import { WebAddress } from '#contract/addresses/web-address.ts'
import { Author } from '#contract/author.ts'
import { AccentColour } from '#contract/brand/accent.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { lengths, STRANGER_MAILS_MAX } from '#contract/lengths.ts'
import { Time } from '#contract/paging.ts'
import { AddressForm } from '#contract/sign-in/credentials.ts'
import { isBlank } from '#contract/text/blank.ts'
import { countCharacters } from '#contract/text/characters.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LANGUAGES } from '#contract/text/languages.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { plainName, storable, undisguised } from '#contract/text/text.ts'

/**
 * The people who may make an account: everyone, those with an invitation, or those with an address at one of the domains.
 */
export const SignUpAccess = z.enum(['everyone', 'invited', 'domains'])
export type SignUpAccess = z.infer<typeof SignUpAccess>

/** When a sign-up must carry the solution of a puzzle: while many people sign up, or always. */
export const PuzzleUse = z.enum(['when-many', 'always'])
export type PuzzleUse = z.infer<typeof PuzzleUse>

const shownLine = (max: number) =>
  z.string({ error: /*i18n*/ 'Please fill in this field.' }).check(
    undisguised,
    storable,
    z.overwrite(plainName),
    z.refine(line => !isBlank(line), { error: /*i18n*/ 'Please fill in this field.', abort: true }),
    z.refine(line => countCharacters(line) <= max, {
      error: () => i18n.t('At most {max} characters.', { max }),
    }),
  )

const Domains = z.array(EmailDomain).check(
  z.maxLength(lengths.domains, { error: () => i18n.t('At most {max} domains.', { max: lengths.domains }) }),
  z.overwrite(domains => [...new Set(domains)].toSorted()),
)

const rangeText = {
  error: () => i18n.t('Enter a whole number from 0 to {max}.', { max: toNumberText(STRANGER_MAILS_MAX) }),
}

const StrangerMails = z
  .int(rangeText)
  .check(z.minimum(0, rangeText), z.maximum(STRANGER_MAILS_MAX, rangeText))

/**
 * The settings that an operator chooses for the whole community. `domains` are in ASCII and count only where `signUp` is
 * `domains`. Null means the default of the program: its own accent, no support address, no community address.
 */
export const CommunityValues = z.strictObject({
  signUp: SignUpAccess,
  domains: Domains,
  /** True if new members must press a mailed link first. Always true unless everyone may sign up. */
  isConfirmed: z.boolean(),
  puzzle: PuzzleUse,
  /** The domains of throw-away addresses, in ASCII, in addition to those that the program knows. */
  disposableDomains: Domains,
  /** A day in UTC, for mails that ask people without an account to confirm their address. */
  strangerMailsADay: StrangerMails,
  /** True if some list mails are held for a moderator. */
  reviewsListMails: z.boolean(),
  name: shownLine(lengths.communityName),
  /** The sentence of the landing page that invites guests. Null means the program's own, in each language. */
  promise: z.nullable(shownLine(lengths.communityPromise)),
  accent: z.nullable(AccentColour),
  supportEmail: z.nullable(AddressForm.shape.email),
  communityUrl: z.nullable(WebAddress),
  /** The languages that are offered; an empty list means every language of the program. */
  languages: z.array(Language).check(
    z.maxLength(LANGUAGES.length),
    z.overwrite(names => [...new Set(names)].toSorted()),
  ),
  /** For people who prefer none of the offered ones. */
  language: Language,
})
export type CommunityValues = z.infer<typeof CommunityValues>

const FixedSetting = z.enum(['isConfirmed', 'supportEmail', 'communityUrl'])
export type FixedSetting = z.infer<typeof FixedSetting>

/**
 * The reason why confirmation cannot be switched on now: there is no mail server, or no mail has proven the caller's own
 * address.
 */
const ConfirmationObstacle = z.enum(['no-mail-server', 'address-unproven'])
export type ConfirmationObstacle = z.infer<typeof ConfirmationObstacle>

/**
 * The settings, with the version that a change must name. `fixed` lists the settings that the environment sets: `values` has
 * the environment's value for them, and no other is accepted.
 */
const CommunitySettings = z.object({
  version: z.int(),
  values: z.object({
    ...CommunityValues.shape,
    domains: z.array(z.string()),
    disposableDomains: z.array(z.string()),
  }),
  fixed: z.array(FixedSetting),
  confirmationObstacle: z.nullable(ConfirmationObstacle),
  openInvitationCount: z.int(),
  /** The languages into which every text of the program is translated. */
  spoken: z.array(Language),
  changedAt: z.nullable(Time),
  changedBy: z.nullable(Author),
})
export type CommunitySettings = z.infer<typeof CommunitySettings>

export const communitySettings = {
  'GET /admin/settings': {
    summary: 'The settings of the community, and which of them the environment fixes',
    access: 'operator',
    ok: CommunitySettings,
  },
  'PUT /admin/settings': {
    summary: 'Change the settings of the community; every node follows within two seconds',
    access: 'operator',
    rateLimit: 'accountChanges',
    body: z.strictObject({ version: z.int(), values: CommunityValues }),
    ok: CommunitySettings,
    refusals: [
      'settings.changed-meanwhile',
      'settings.fixed',
      'settings.no-domain',
      'settings.confirmation-needed',
      'settings.no-mail-server',
      'settings.address-unproven',
    ],
  },
} satisfies Endpoints

const SignUpRule = z.object({
  signUp: SignUpAccess,
  domains: z.array(z.string()),
  isConfirmed: z.boolean(),
  /** The end of a pause of sign-ups; null if they are not paused. */
  pausedUntil: z.nullable(Time),
})
export type SignUpRule = z.infer<typeof SignUpRule>

export const signUpRule = {
  'GET /sign-up': {
    summary: 'Who may make an account, and at which domains if only there',
    access: 'public',
    rateLimit: 'publicReads',
    cache: 'public, max-age=2',
    ok: SignUpRule,
  },
} satisfies Endpoints
