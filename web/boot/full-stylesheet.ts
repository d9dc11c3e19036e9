import type { RouteObject } from 'react-router'

const INTERACTIONS = ['scroll', 'pointerover', 'touchstart', 'keydown', 'focusin']

let applied: Promise<unknown> | undefined

/**
 * Applies the full stylesheet. A prerendered page has only its own part of it inlined. Resolves even if the stylesheet
 * cannot be loaded.
 */
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
 * Applies the full stylesheet with the first interaction. It does so in a separate task, because the browser must then
 * compute all styles again. Pages of `routes` that are loaded later wait for it.
 */
export function applyFullStylesheetOnInteraction(routes: RouteObject[]) {
  const once = new AbortController()
  const apply = () => {
    once.abort()
    setTimeout(applyFullStylesheet)
  }
  for (const interaction of INTERACTIONS)
    addEventListener(interaction, apply, { capture: true, passive: true, signal: once.signal })
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
