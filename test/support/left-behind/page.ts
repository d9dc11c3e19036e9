import type { Left } from './left.ts'

const UNMOUNT = 'Call leavePage in afterEach (test/support/left-behind/leave-page.ts).'

const listElements = () => [...document.head.childNodes, ...document.body.childNodes]

const listAttributes = () =>
  [document.documentElement, document.head, document.body].flatMap(element =>
    [...element.attributes]
      // Packages that restore a style leave an empty attribute.
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => ({ element, name, text: `${name}="${value}" of <${element.localName}>` })),
  )

/** Records the content of the document. Returns a function that lists what was added since. */
export function watchDocument() {
  const nodes = new Set<Node>(listElements())
  const attributes = new Set(listAttributes().map(({ text }) => text))
  return (): Left[] => [
    ...listElements()
      .filter(node => !nodes.has(node))
      .map(node => ({
        what: `${describe(node)} in the ${node.parentElement?.localName}`,
        advice: UNMOUNT,
        // The stylesheet of a package belongs to its module, which all files of a worker share.
        isOfPage: node instanceof HTMLStyleElement,
        end: () => node.parentElement?.removeChild(node),
      })),
    ...listAttributes()
      .filter(({ text }) => !attributes.has(text))
      .map(({ element, name, text }) => ({
        what: `the attribute ${text}`,
        advice: UNMOUNT,
        end: () => element.removeAttribute(name),
      })),
  ]
}

const describe = (node: Node) =>
  node instanceof Element ? `the element ${node.outerHTML.slice(0, 120)}` : `the text "${node.textContent}"`

/** Records the data that the browser stores. Returns a function that lists the keys that were stored since. */
export function watchStorage() {
  const storages = { localStorage, sessionStorage }
  const list = () =>
    Object.entries(storages).flatMap(([name, storage]) =>
      Object.keys(storage).map(key => ({ storage, key, text: `the key "${key}" in ${name}` })),
    )
  const before = new Set(list().map(({ text }) => text))
  return (): Left[] => [
    ...list()
      .filter(({ text }) => !before.has(text))
      .map(({ storage, key, text }) => ({ what: text, advice: UNMOUNT, end: () => storage.removeItem(key) })),
    ...document.cookie
      .split('; ')
      .filter(Boolean)
      .map(cookie => ({
        what: `the cookie ${cookie}`,
        advice: 'Let it expire in afterEach.',
        end: () => {
          document.cookie = `${cookie}; max-age=0`
        },
      })),
  ]
}

/** Records the address. Returns a function that lists it if it has changed. */
export function watchAddress() {
  const { href } = location
  const state = JSON.stringify(history.state)
  return (): Left[] => {
    if (location.href === href && JSON.stringify(history.state) === state) return []
    const what = `the address ${location.href} with the state ${JSON.stringify(history.state)}`
    return [{ what, advice: UNMOUNT, end: () => history.replaceState(JSON.parse(state), '', href) }]
  }
}
