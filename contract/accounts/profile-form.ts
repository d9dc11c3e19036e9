import * as z from 'zod/mini'
import { OptionalWebAddress } from '#contract/addresses/web-address.ts'
import { lengths } from '#contract/lengths.ts'
import { optionalText, plainName, storable } from '#contract/text/text.ts'
import { NameField } from './credentials.ts'
import { GithubName, LinkedinPath, TwitterHandle } from './social-handles.ts'

/** The fields that a member writes, in the form in which they are stored. An empty text clears its field. */
export const profileFields = {
  name: NameField.check(storable, z.overwrite(plainName)),
  bio: optionalText({ max: lengths.bio }),
  twitter: TwitterHandle,
  linkedin: LinkedinPath,
  github: GithubName,
  website: OptionalWebAddress,
}

/** A change of the profile. A field that is left out stays as it is. */
export const ProfileChange = z.strictObject({
  name: z.optional(profileFields.name),
  bio: z.optional(profileFields.bio),
  twitter: z.optional(profileFields.twitter),
  linkedin: z.optional(profileFields.linkedin),
  github: z.optional(profileFields.github),
  website: z.optional(profileFields.website),
})
export type ProfileChange = z.infer<typeof ProfileChange>
