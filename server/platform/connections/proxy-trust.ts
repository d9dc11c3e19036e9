import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/** Recognizes trusted proxies by the setting TRUST_PROXY (false: none) and finds the address behind them. */
export function createProxyTrust(proxies: string | false) {
  const isTrusted: (address: string, hop: number) => boolean = proxies
    ? proxyAddress.compile(proxies.split(',').map(proxy => proxy.trim()))
    : () => false
  return {
    isTrusted,
    isProxy: (address: string | undefined) => address !== undefined && isTrusted(address, 0),
    getAddress: (request: IncomingMessage) => proxyAddress(request, isTrusted),
  }
}

export type ProxyTrust = ReturnType<typeof createProxyTrust>
