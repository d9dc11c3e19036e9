import { expect } from 'vitest'
import type { Tab } from './engines.ts'

const PATIENCE = { timeout: 15_000, interval: 100 }
const BUTTONS = 'a, button, [role=button], [role=menuitem], [role=tab], [role=switch], [role=option], summary'
const FIELDS = 'input, textarea, select, [role=combobox], [contenteditable=true]'

/** The script in the page that finds what a person would press or fill in, by the name that it shows. */
const find = (places: string, name: string) => `(() => {
  const label = element => (
    element.getAttribute('aria-label') ??
    element.getAttribute('aria-labelledby')?.split(' ').map(id => document.getElementById(id)?.textContent).join(' ') ??
    element.labels?.[0]?.textContent ?? (element.textContent || element.placeholder || '')
  ).replace(/\\s+/g, ' ').trim()
  const isShown = element => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open], [role=menu]')].filter(isShown).at(-1)
  const all = [...(dialog ?? document).querySelectorAll(${JSON.stringify(places)})].filter(isShown)
  const name = ${JSON.stringify(name)}
  return all.find(element => label(element) === name) ?? all.find(element => label(element).startsWith(name)) ?? all.find(element => label(element).includes(name))
})()`

/** Scrolls an element to the middle, and resolves to the place where it comes to rest. It then waits for a press. */
const toPlace = (element: string) => `(async () => {
  const element = ${element}
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const read = () => (({ x, y, width, height }) => [x + width / 2, y + height / 2])(element.getBoundingClientRect())
  let before
  for (let place; ; before = place) {
    await new Promise(resolve => setTimeout(resolve, 100))
    place = read()
    if (String(place) === String(before)) break
  }
  window.awaited = true
  element.addEventListener('pointerdown', () => { window.awaited = false }, { once: true, capture: true })
  return read()
})()`

/** Returns a person who uses a tab of whichever engine by what it shows. */
export function toUser(tab: Tab) {
  const seen = async (expression: string, what: string) => {
    const isSeen = () => tab.run(`(async () => Boolean(${expression}))()`).catch(() => false)
    await expect
      .poll(isSeen, PATIENCE)
      .toBe(true)
      .catch(async () => {
        const page = await tab.run('location.href + document.body.innerText')
        throw new Error(`${what} is missing at ${String(page)}`)
      })
  }
  const press = async (name: string, places = BUTTONS) => {
    const element = find(places, name)
    await seen(`${element} && !${element}.disabled`, `“${name}” to press`)
    // What moves in between is pressed where it comes to rest.
    const isReached = async () => {
      const [x = 0, y = 0] = (await tab.run(toPlace(element))) as number[]
      await tab.press(x, y)
      return !(await tab.run('window.awaited === true').catch(() => false))
    }
    await expect.poll(isReached, { ...PATIENCE, message: `a press on “${name}”` }).toBe(true)
  }
  return {
    go: tab.go,
    run: tab.run,
    picture: tab.picture,
    press,
    fill: async (label: string, text: string) => {
      await press(label, FIELDS)
      await tab.run(`document.activeElement.select?.()`)
      await tab.type(text)
    },
    see: (text: string) =>
      seen(`document.body.innerText.includes(${JSON.stringify(text)})`, `“${text}” on the page`),
    seen,
    close: tab.close,
  }
}
export type User = ReturnType<typeof toUser>
