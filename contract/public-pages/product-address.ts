import * as z from 'zod/mini'
import { OptionalPublicWebAddress } from '#contract/addresses/web-address.ts'
import { isPublicHost } from '#contract/text/public-host.ts'

/** Returns the host of a web address as people read it, with its port; null unless it is https and the host public by its name. */
export function findPublicHost(address: string) {
  if (!URL.canParse(address)) return null
  const { protocol, host, hostname, username, password } = new URL(address)
  const isOpen = protocol === 'https:' && username === '' && password === ''
  return isOpen && isPublicHost(hostname) ? host : null
}

const ADDRESS = /*i18n*/ 'Enter a public web address that begins with https://.'

/** The address at which people can try what a launch mail is about, as webAddressOf stores it. It may be empty. */
export const OptionalProductAddress = OptionalPublicWebAddress.check(
  z.refine(address => address === '' || findPublicHost(address) !== null, { error: ADDRESS }),
)
