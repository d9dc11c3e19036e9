import type { ComponentType } from 'react'
import { loadCode } from '#web/ui/overlay/load-code.ts'

const TRIES = 4

/** A route whose page is loaded when it is first visited; without a connection the page before stays meanwhile. */
export const lazyPage = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => ({
  lazy: async () => ({ Component: (await loadCode(load, { tries: TRIES }))[name] }),
})
