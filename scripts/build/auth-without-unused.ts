import type { Plugin } from 'vite'

/** Passkeys and wallets. The administrator's calls are not among them: a sign-out is one of these. */
const UNUSED = /\/@supabase\/auth-js\/dist\/module\/lib\/(webauthn|web3\/ethereum)\.js$/
const EXPORTED = /^export (default )?(?:async )?(?:function|class|const|let) (\w+)/gm

/** A module that exports what `code` does, but as empty classes. Throws when it finds no export. */
export function emptied(code: string) {
  const exported = [...code.matchAll(EXPORTED)]
  if (exported.length === 0) throw new Error('The module exports in another way now')
  return exported.map(([, byDefault = '', name]) => `export ${byDefault}class ${name} {}`).join('\n')
}

/** Leaves out what the sign-in client imports and nothing of ours leads to: a seventh of what is fetched of it. */
export const authWithoutUnused: Plugin = {
  name: 'auth-without-unused',
  apply: 'build',
  transform: (code, id) => (UNUSED.test(id) ? { code: emptied(code), map: null } : undefined),
}
