import * as z from 'zod/mini'
import { OptionalPublicWebAddress } from '#contract/addresses/web-address.ts'
import { lengths } from '#contract/lengths.ts'
import { NameField } from '#contract/sign-in/credentials.ts'
import { clearBlank } from '#contract/text/blank.ts'
import { optionalText, plainName, storable } from '#contract/text/text.ts'

/** A schema for a name on another site, or an empty text. */
const handle = (pattern: RegExp, sentence: string) =>
  z.string().check(
    z.trim(),
    z.overwrite(written => clearBlank(written.normalize('NFC'))),
    z.refine(written => written === '' || pattern.test(written), sentence),
  )

/** A username of X without its @, or an empty text. Rule: help.x.com, 'X username rules'. */
export const TwitterHandle = handle(
  /^[A-Za-z0-9_]{1,15}$/,
  /*i18n*/ 'Enter an X handle: letters, digits and underscores, at most 15.',
)

/** The path of a public LinkedIn page, such as in/ada-lovelace, or an empty text. Names of pages may hold any letters. */
export const LinkedinPath = handle(
  /^(?:in|company|school)\/[\p{L}\p{M}\p{N}_-]{2,100}$/u,
  /*i18n*/ 'Enter the end of a LinkedIn address, like in/your-name.',
)

/** A username of GitHub, or an empty text. Old accounts have double hyphens, managed ones an underscore. */
export const GithubName = handle(
  /^[A-Za-z0-9][A-Za-z0-9_-]{0,38}$/,
  /*i18n*/ 'Enter a GitHub username: letters, digits and hyphens, at most 39.',
)

/** The fields that a member writes, in the form in which they are stored. An empty text purges its field. */
export const profileFields = {
  name: NameField.check(storable, z.overwrite(plainName)),
  bio: optionalText({ max: lengths.bio }),
  twitter: TwitterHandle,
  linkedin: LinkedinPath,
  github: GithubName,
  website: OptionalPublicWebAddress,
}

/** A field that is left out stays as it is. `showsHelp` also shows the help on own public pages and share cards. */
export const ProfileChange = z.strictObject({
  name: z.optional(profileFields.name),
  bio: z.optional(profileFields.bio),
  twitter: z.optional(profileFields.twitter),
  linkedin: z.optional(profileFields.linkedin),
  github: z.optional(profileFields.github),
  website: z.optional(profileFields.website),
  showsHelp: z.optional(z.boolean()),
})
export type ProfileChange = z.infer<typeof ProfileChange>
export type ProfileTexts = Omit<ProfileChange, 'showsHelp'>
