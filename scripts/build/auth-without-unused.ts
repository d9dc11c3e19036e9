import type { Plugin } from 'vite'

/** Passkeys and wallets. The administrator's calls are not among them: a sign-out is one of these. */
const UNUSED = /\/@supabase\/auth-js\/dist\/module\/lib\/(webauthn|web3\/ethereum)\.js$/
const EXPORTED = /^export (default )?(?:async )?(?:function|class|const|let) (\w+)/gm

/** Returns a module that has the exports of `code` as empty classes. Throws if it finds no export. */
export function toEmptyModule(code: string) {
  const exported = [...code.matchAll(EXPORTED)]
  if (exported.length === 0) throw new Error('The module exports in another way now')
  return exported.map(([, byDefault = '', name]) => `export ${byDefault}class ${name} {}`).join('\n')
}

/** Leaves out parts of the sign-in client that our code never uses: a seventh of its size. */
export const authWithoutUnused: Plugin = {
  name: 'auth-without-unused',
  apply: 'build',
  transform: (code, id) => (UNUSED.test(id) ? { code: toEmptyModule(code), map: null } : undefined),
}
