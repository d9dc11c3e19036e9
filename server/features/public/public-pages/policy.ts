import type { AddressObstacle } from '#contract/public/public-pages.ts'

type Asking = {
  /** Whether there is a mail server. */
  isMailSent: boolean
  isAddressProven: boolean
  /** Whether the account of the author is at most a day old. */
  isAccountNew: boolean
}

/**
 * Returns why a public page asks for no addresses; null if it does. Who writes to strangers in our name has an address of
 * their own, and an account that is older than a day.
 */
export function getAddressObstacle(author: Asking): AddressObstacle | null {
  if (!author.isMailSent) return 'no-mail-server'
  if (!author.isAddressProven) return 'address-unproven'
  return author.isAccountNew ? 'account-new' : null
}
