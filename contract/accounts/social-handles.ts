import * as z from 'zod/mini'
import { clearBlank } from '#contract/text/blank.ts'

/** A schema for a name on another site, or an empty text. */
const handle = (pattern: RegExp, sentence: string) =>
  z.string().check(
    z.trim(),
    z.overwrite(clearBlank),
    z.refine(written => written === '' || pattern.test(written), sentence),
  )

/** A username of X without its @, or an empty text. Rule: help.x.com, 'X username rules'. */
export const TwitterHandle = handle(
  /^[A-Za-z0-9_]{1,15}$/,
  'Enter an X handle: letters, digits and underscores, at most 15.',
)

/** The path of a public LinkedIn page, such as in/ada-lovelace, or an empty text. Names of pages may hold any letters. */
export const LinkedinPath = handle(
  /^(?:in|company|school)\/[\p{L}\p{M}\p{N}_-]{2,100}$/u,
  'Enter the end of a LinkedIn address, such as in/your-name.',
)

/** A username of GitHub, or an empty text. Old accounts have double hyphens, managed ones an underscore. */
export const GithubName = handle(
  /^[A-Za-z0-9][A-Za-z0-9_-]{0,38}$/,
  'Enter a GitHub username: letters, digits and hyphens, at most 39.',
)
