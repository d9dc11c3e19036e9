import type { Plugin } from 'vite'

/**
 * Modules of packages that our code never runs. Of the sign-in client, passkeys and wallets; the administrator's calls are
 * not among them: a sign-out is one of these. Of the router, links that fetch ahead, which need its own server.
 */
const UNUSED =
  /\/(@supabase\/auth-js\/dist\/module\/lib\/(webauthn|web3\/ethereum)|react-router\/dist\/production\/lib\/dom\/ssr\/links)\.js$/
const DECLARED = /^export (default )?(?:async )?(?:function|class|const|let) (\w+)/gm
const LISTED = /^export \{([\w\s,]+)\}/gm

export function toEmptyModule(code: string) {
  const listed = [...code.matchAll(LISTED)].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
  const exported = [
    ...[...code.matchAll(DECLARED)].map(([, byDefault = '', name]) => `${byDefault}class ${name} {}`),
    ...listed.map(name => `class ${name} {}`),
  ]
  if (exported.length === 0) throw new Error('The module exports in another way now')
  return exported.map(declaration => `export ${declaration}`).join('\n')
}

export const withoutUnused: Plugin = {
  name: 'without-unused',
  apply: 'build',
  transform: (code, id) => (UNUSED.test(id) ? { code: toEmptyModule(code), map: null } : undefined),
}
