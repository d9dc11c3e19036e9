import type { JSHandle, Page } from 'playwright-core'
import { type Cut, listShown, type ShownText } from './shown-texts.ts'

export const KINDS = ['sideways', 'broken word', 'cut text'] as const
export type Fault = Cut & { how: (typeof KINDS)[number] }

/** Lists the widest element of a page that scrolls sideways. */
function listSideways() {
  const { scrollWidth, dir } = document.documentElement
  const frames = [...document.body.querySelectorAll(':not([class*=overflow-x] *)')].map(element => ({
    element,
    reach: element.getBoundingClientRect()[dir === 'rtl' ? 'left' : 'right'] * (dir === 'rtl' ? -1 : 1),
  }))
  const [widest] = frames.toSorted((one, other) => other.reach - one.reach)
  const { tagName, className, textContent } = widest?.element ?? document.body
  const text = `${scrollWidth} px: <${tagName.toLowerCase()} class="${className}"> ${textContent}`
  return scrollWidth > innerWidth ? [{ text, how: 'sideways' as const }] : []
}

/** Lists the program's words that a line break divides, except at hyphens. Japanese text divides words, its labels do not. */
function listBroken(shown: ShownText[], language: string) {
  const LABELS =
    'h1, h2, h3, h4, nav, button, label, legend, th, [role^=menu], [role=tab], [role=option], [class*=inline-flex]'
  const NOT_OURS = /[α-ωΑ-Ω]|[@/]|\w\.\w|\u00AD/
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  const range = document.createRange()
  const lineOf = (node: Node, place: number) => {
    range.setStart(node, place)
    range.setEnd(node, place + 1)
    return Math.round([...range.getClientRects()].at(-1)?.bottom ?? 0)
  }
  return shown
    .filter(({ isDrawn, lines, element }) => {
      const isLabel = language !== 'ja' || element.closest(LABELS)
      return isDrawn && lines.length > 1 && isLabel && getComputedStyle(element).hyphens !== 'auto'
    })
    .flatMap(({ node, text }) =>
      [...(node.textContent ?? '').matchAll(/\S+/g)].flatMap(({ index, 0: chunk }) =>
        [...segmenter.segment(chunk)].flatMap(({ segment, index: within, isWordLike }) => {
          if (!isWordLike || NOT_OURS.test(language === 'ja' ? segment : chunk)) return []
          const lines = [...segment].map((_, place) => lineOf(node, index + within + place))
          const place = lines.findIndex(line => Math.abs(line - (lines[0] ?? 0)) > 2)
          if (place < 0) return []
          const word = `${segment.slice(0, place)}/${segment.slice(place)}`
          return [{ text: `${word} in “${text}”`, how: 'broken word' as const }]
        }),
      ),
    )
}

/** Lists texts with a hidden part, unless a title, a button beside, or the link or button they belong to shows the whole. */
function listUnreadable(shown: ShownText[]) {
  const isCut = (box: Element, lines: DOMRect[]) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, display } = getComputedStyle(box)
    if (display === 'inline') return false
    if (webkitLineClamp !== 'none') return box.scrollHeight > box.clientHeight + 1
    const isHidden = /hidden|clip/.test(overflowX + overflowY)
    const isButton = box.matches('button, [role=tab], [role=button], a[class*=inline-flex]')
    if (isHidden && textOverflow === 'ellipsis') return box.scrollWidth > box.clientWidth
    const frame = box.getBoundingClientRect()
    const isOutside = lines.some(({ left, right }) => left < frame.left - 1 || right > frame.right + 1)
    if (isOutside && (isHidden || isButton)) return true
    return isHidden && lines.some(({ bottom }) => bottom > frame.bottom + 4)
  }
  const isWhole = (box: Element, text: string) => {
    if (box.closest('[title]')?.getAttribute('title')?.includes(text)) return true
    if (box.closest('li, article')?.querySelector('[aria-expanded]:not([aria-haspopup])')) return true
    box.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = box.getBoundingClientRect()
    const target = document.elementFromPoint(left + width / 2, top + height / 2) ?? box
    // A link opens what a member wrote, but not its own label.
    return (
      /[α-ωΑ-Ω]/.test(box.textContent) &&
      Boolean(box.querySelector('a[href]') ?? target.closest('a[href], button'))
    )
  }
  const boxesOf = (box: Element | null): Element[] =>
    !box || box === document.body || /auto|scroll/.test(getComputedStyle(box).overflow)
      ? []
      : [box, ...boxesOf(box.parentElement)]
  const cuts = shown.flatMap(({ element, lines, isDrawn }) => {
    const cut = isDrawn ? boxesOf(element).find(box => isCut(box, lines)) : undefined
    return cut ? [cut] : []
  })
  return [...new Set(cuts)].flatMap(box => {
    const text = box.textContent.trim()
    return isWhole(box, text) ? [] : [{ text, how: 'cut text' as const }]
  })
}

/** Lists the placeholders that do not fit into their fields. */
function listCutPlaceholders() {
  const fields = document.querySelectorAll<HTMLInputElement>('input[placeholder], textarea[placeholder]')
  const isCut = (field: HTMLInputElement) => {
    field.value = field.placeholder
    const isTooLong = field.scrollWidth > field.clientWidth || field.scrollHeight > field.clientHeight + 1
    field.value = ''
    return isTooLong
  }
  return [...fields]
    .filter(field => !field.value && field.checkVisibility() && isCut(field))
    .map(({ placeholder }) => ({ text: placeholder, how: 'cut text' as const }))
}

/** Lists what does not fit on the page, or in the dialog over it. */
export async function listFaults(page: Page, language: string): Promise<Fault[]> {
  const shown: JSHandle<ShownText[]> = await page.evaluateHandle(listShown)
  const faults = [
    ...(await page.evaluate(listSideways)),
    ...(await shown.evaluate(listBroken, language)),
    ...(await shown.evaluate(listUnreadable)),
    ...(await page.evaluate(listCutPlaceholders)),
  ]
  await shown.dispose()
  return faults
}
