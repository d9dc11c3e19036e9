import { createRequire } from 'node:module'
import { captureStack, findOrigin, type Left, ofWorker } from './origin.ts'

type Listener = { callback: { objectReference: object }; capture: boolean }
type Jsdom = { jsdom: { window: EventTarget } }

const load = createRequire(import.meta.url)

/** The stacks of the calls that added a listener to the window or the document. */
const findStacks = ofWorker('listeners', () => {
  const stacks = new WeakMap<object, { stack: string }>()
  for (const target of [window, document]) {
    const add = target.addEventListener
    target.addEventListener = function added(...args: unknown[]) {
      if (args[1]) stacks.set(args[1], captureStack(added))
      return Reflect.apply(add, this, args)
    }
  }
  return stacks
})

/** Returns the listeners of jsdom, which knows which of them have ended by `once` or a signal. */
function listListeners() {
  const { implForWrapper } = load('jsdom/lib/generated/idl/utils.js')
  const { jsdom } = globalThis as unknown as Jsdom
  const targets = { window: jsdom.window, document }
  return Object.entries(targets).flatMap(([name, target]) => {
    const byType: Record<string, Listener[]> = implForWrapper(target)._eventListeners ?? {}
    return Object.entries(byType).flatMap(([type, all]) =>
      all.map(listener => ({ name, target, type, callback: listener.callback.objectReference, listener })),
    )
  })
}

/** Records the listeners of the window and the document. Returns a function that lists those that were added since. */
export function watchListeners() {
  const stacks = findStacks()
  const before = new Set(listListeners().map(({ listener }) => listener))
  const list = (): Left[] =>
    listListeners()
      .filter(({ listener }) => !before.has(listener))
      .map(({ name, target, type, callback, listener }) => {
        const stack = stacks.get(callback)
        const { place, isOfPage } = stack ? findOrigin(stack) : { place: 'an unknown place', isOfPage: false }
        return {
          what: `a listener of "${type}" on the ${name}, added at ${place}`,
          isOfPage,
          end: () => target.removeEventListener(type, callback as EventListener, listener.capture),
        }
      })
  current().list = list
  return list
}

/** The function that lists the listeners of the current file. */
const current = ofWorker('current-listeners', () => ({ list: (): Left[] => [] }))

/** Removes the listeners of modules that listen as long as their page exists. Use it in `afterAll` of their tests. */
export function endListeners() {
  for (const { end } of current().list()) end()
}
