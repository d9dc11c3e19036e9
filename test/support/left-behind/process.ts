import { type Left, ofWorker } from './left.ts'
import { captureStack, findOrigin } from './origin.ts'

/** The resources that keep a process running, by Node's names. */
const RUNNING: Record<string, string> = {
  TCPServerWrap: 'a server that listens',
  TCPSocketWrap: 'a connection that is open',
  ProcessWrap: 'a program that runs',
  Worker: 'a thread that runs',
}

// The library of `sharp` sets it in C when it is loaded, once in a worker, so there is no stack with its origin.
const OF_PACKAGES = ['VIPSHOME']

/** Records the environment. Returns a function that lists the variables that were set or changed since. */
export function watchEnvironment() {
  const before = { ...process.env }
  return (): Left[] =>
    Object.keys({ ...before, ...process.env })
      .filter(name => process.env[name] !== before[name] && !OF_PACKAGES.includes(name))
      .map(name => ({
        what: `the variable ${name} of the environment`,
        advice: 'Set it by vi.stubEnv, or back in afterAll.',
        end: () => {
          if (before[name] === undefined) delete process.env[name]
          else process.env[name] = before[name]
        },
      }))
}

/** The stacks of the calls that added a listener to the process. */
const findStacks = ofWorker('process-listeners', () => {
  const stacks = new WeakMap<object, { stack: string }>()
  for (const name of ['on', 'addListener', 'prependListener'] as const) {
    const add = process[name] as (...args: unknown[]) => unknown
    const added = (...args: unknown[]) => {
      stacks.set(args[1] as object, captureStack(added))
      return Reflect.apply(add, process, args)
    }
    Object.assign(process, { [name]: added })
  }
  return stacks
})

/** Returns whether a package has added a listener. A package is loaded once in a worker and listens from then on. */
function isOfPackage(listener: object) {
  const stack = findStacks().get(listener)
  return stack !== undefined && findOrigin(stack).isOfPackage
}

const listListeners = () =>
  process.eventNames().flatMap(event => process.rawListeners(event).map(listener => ({ event, listener })))

/** Records the listeners of the process. Returns a function that lists those that were added since. */
export function watchProcess() {
  findStacks()
  const before = new Set(listListeners().map(({ listener }) => listener))
  return (): Left[] =>
    listListeners()
      .filter(({ listener }) => !before.has(listener) && !isOfPackage(listener))
      .map(({ event, listener }) => ({
        what: `a listener of "${String(event)}" on the process: ${String(listener).slice(0, 80)}`,
        advice: 'Remove it in afterAll.',
        end: () => process.off(event, listener as (...args: unknown[]) => void),
      }))
}

/** Records the resources that keep the process running. Returns a function that lists the new ones. */
export function watchRunning() {
  const count = (resource: string) =>
    process.getActiveResourcesInfo().filter(name => name === resource).length
  const before = Object.keys(RUNNING).map(resource => ({ resource, running: count(resource) }))
  return (): Left[] =>
    before
      .filter(({ resource, running }) => count(resource) > running)
      .map(({ resource, running }) => ({
        what: `${RUNNING[resource]} (${resource}, ${count(resource) - running} more than before)`,
        advice: 'Close it in afterAll.',
        // Node does not say which one it is.
        end: () => {},
      }))
}

/** The open channels between tabs. A sign-in client opens one when it is loaded, and no page closes it. */
const findChannels = ofWorker('channels', () => {
  const open = new Set<BroadcastChannel>()
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      open.add(this)
    }
    override close() {
      open.delete(this)
      super.close()
    }
  }
  return open
})

/** Returns a function that lists the open channels between tabs. */
export function watchChannels() {
  const open = findChannels()
  return (): Left[] =>
    [...open].map(channel => ({
      what: `a channel between tabs, "${channel.name}"`,
      advice: 'Close it.',
      isOfPage: true,
      end: () => channel.close(),
    }))
}
