import type { RouteObject } from 'react-router'

const SIGNS_OF_LIFE = ['scroll', 'pointerover', 'touchstart', 'keydown', 'focusin']

let applied: Promise<unknown> | undefined

/** Applies the whole sheet, of which a served page holds its own part. Resolves too when it cannot be had. */
export function applyFullStylesheet() {
  applied ??= new Promise(resolve => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=preload][as=style]')
    if (!link) return resolve(undefined)
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
    link.rel = 'stylesheet'
  })
  return applied
}

/**
 * Applies it when the visitor stirs, in a moment of its own: all of the page gets its styles anew, which nobody is to
 * wait for. A page of `routes` that comes later comes with it.
 */
export function applyFullStylesheetOnInteraction(routes: RouteObject[]) {
  const once = new AbortController()
  const apply = () => {
    once.abort()
    setTimeout(applyFullStylesheet)
  }
  for (const sign of SIGNS_OF_LIFE)
    addEventListener(sign, apply, { capture: true, passive: true, signal: once.signal })
  loadPagesWithStylesheet(routes)
}

function loadPagesWithStylesheet(routes: RouteObject[]) {
  for (const route of routes) {
    const { lazy, children = [] } = route
    if (typeof lazy === 'function')
      route.lazy = async () => (await Promise.all([lazy(), applyFullStylesheet()]))[0]
    loadPagesWithStylesheet(children)
  }
}
