import * as z from 'zod/mini'
import { hasFullAddress } from '#contract/addresses/web-link.ts'
import { text } from './text.ts'

/** Returns a schema of a text of 1 to `max` characters without web and email addresses. */
export const linklessText = (rule: { max: number }) =>
  text(rule).check(
    z.refine(written => !hasFullAddress(written), /*i18n*/ "Links and email addresses aren't allowed."),
  )
