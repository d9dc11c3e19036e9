import * as z from 'zod/mini'
import { OptionalPublicWebAddress } from '#contract/addresses/web-address.ts'
import { isPublicHost } from '#contract/text/public-host.ts'

/**
 * Returns the host of a web address as people read it, with its port. Returns null unless the address is https and its host
 * can be public.
 */
export function findPublicHost(address: string) {
  if (!URL.canParse(address)) return null
  const { protocol, host, hostname, username, password } = new URL(address)
  const isOpen = protocol === 'https:' && username === '' && password === ''
  return isOpen && isPublicHost(hostname) ? host : null
}

const ADDRESS = /*i18n*/ 'Enter a public web address that begins with https://.'

/** The address at which people can try the product of a launch mail, as webAddressOf stores it. It may be empty. */
export const OptionalProductAddress = OptionalPublicWebAddress.check(
  z.refine(address => address === '' || findPublicHost(address) !== null, { error: ADDRESS }),
)
