import type { ComponentType } from 'react'

/** A route whose page is loaded when it is first visited. */
export const lazyPage = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => ({
  lazy: async () => ({ Component: (await load())[name] }),
})
