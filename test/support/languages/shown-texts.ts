import type { JSHandle, Page } from 'playwright-core'

export type ShownText = { text: string; node: Node; element: Element; lines: DOMRect[]; isDrawn: boolean }
export type Cut = { text: string; how: string }

/**
 * Lists the texts of the page, or of the dialog over it, with the boxes of their lines. `isDrawn` is false for texts
 * that only screen readers read.
 */
export function listShown() {
  // The trap is a field that only programs can see.
  const NOT_SAID = 'script, style, noscript, template, code, pre, kbd, samp, textarea, .trap'
  const OVER = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
  const isForReaders = (element: Element | null): boolean => {
    if (!element || element === document.body) return false
    const { width, height } = element.getBoundingClientRect()
    const { clipPath, overflow } = getComputedStyle(element)
    const isTiny = (width <= 1 || height <= 1) && overflow !== 'visible'
    return isTiny || clipPath !== 'none' || isForReaders(element.parentElement)
  }
  // Chromium reports a text as visible even if it is in a part of a drawing that is not displayed.
  const isLeftOut = (element: Element | null): boolean =>
    element instanceof SVGElement &&
    (getComputedStyle(element).display === 'none' || isLeftOut(element.parentElement))
  const root = [...document.querySelectorAll(OVER)].findLast(over => over.checkVisibility()) ?? document.body
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const shown: ShownText[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim()
    if (!text || !element || element.closest(NOT_SAID) || isLeftOut(element)) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
    if (lines.length > 0) shown.push({ text, node, element, lines, isDrawn: !isForReaders(element) })
  }
  return shown
}

/** Lists the texts outside of the content: the title, and attributes that are read or shown. */
function listAttributes() {
  const NAMES = 'aria-label aria-description aria-roledescription aria-valuetext title placeholder alt'.split(
    ' ',
  )
  const attributes = [...document.body.querySelectorAll(NAMES.map(name => `[${name}]`).join())].flatMap(
    element => NAMES.map(name => ({ text: element.getAttribute(name) ?? '', at: name })),
  )
  const description = document.querySelector('meta[name=description]')?.getAttribute('content') ?? ''
  const buttons = [...document.querySelectorAll<HTMLInputElement>('input[type=submit], input[type=button]')]
  return [
    { text: document.title, at: 'title of the page' },
    { text: description, at: 'description' },
    ...buttons.map(({ value }) => ({ text: value, at: 'value' })),
    ...attributes,
  ].filter(({ text }) => text)
}

/** Lists the texts that cover another text of the same layer, as far as their boxes are visible. */
function listOverlaps(shown: ShownText[]) {
  type Box = { left: number; right: number; top: number; bottom: number }
  const common = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  })
  const layerOf = (element: Element | null): Element | null =>
    !element || /fixed|sticky/.test(getComputedStyle(element).position)
      ? element
      : layerOf(element.parentElement)
  const seenOf = (line: Box, box: Element | null): Box => {
    if (!box || box === document.body) return line
    const isOpen = /visible/.test(getComputedStyle(box).overflow)
    return seenOf(isOpen ? line : common(line, box.getBoundingClientRect()), box.parentElement)
  }
  const lines = shown
    .filter(({ isDrawn }) => isDrawn)
    .flatMap(({ text, element, lines }) =>
      lines.map(line => ({ text, element, line: seenOf(line, element), layer: layerOf(element) })),
    )
  const overlaps: Cut[] = []
  for (const [place, one] of lines.entries())
    for (const other of lines.slice(place + 1)) {
      if (one.element === other.element || one.layer !== other.layer) continue
      const { left, right, top, bottom } = common(one.line, other.line)
      const lower = Math.min(one.line.bottom - one.line.top, other.line.bottom - other.line.top)
      if (right - left >= 3 && bottom - top >= Math.max(3, 0.4 * lower))
        overlaps.push({ text: one.text, how: `on “${other.text.slice(0, 60)}”` })
    }
  return overlaps
}

/** Reads the texts of the page, and lists those that overlap others. */
export async function readPage(page: Page) {
  const shown: JSHandle<ShownText[]> = await page.evaluateHandle(listShown)
  const texts = await shown.evaluate(all => all.map(({ text }) => ({ text, at: 'text' })))
  const cuts = await shown.evaluate(listOverlaps)
  await shown.dispose()
  return { texts: [...texts, ...(await page.evaluate(listAttributes))], cuts }
}
