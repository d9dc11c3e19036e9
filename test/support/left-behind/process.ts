import { type Left, ofWorker } from './left.ts'

/** What keeps a process running, by the names of Node. */
const RUNNING: Record<string, string> = {
  TCPServerWrap: 'a server that listens',
  TCPSocketWrap: 'a connection that is open',
  ProcessWrap: 'a program that runs',
  Worker: 'a thread that runs',
}

/** Notes the environment. Returns a function that lists the variables that were set or changed since. */
export function watchEnvironment() {
  const before = { ...process.env }
  return (): Left[] =>
    Object.keys({ ...before, ...process.env })
      .filter(name => process.env[name] !== before[name])
      .map(name => ({
        what: `the variable ${name} of the environment`,
        advice: 'Set it by vi.stubEnv, or back in afterAll.',
        end: () => {
          if (before[name] === undefined) delete process.env[name]
          else process.env[name] = before[name]
        },
      }))
}

const listListeners = () =>
  process.eventNames().flatMap(event => process.rawListeners(event).map(listener => ({ event, listener })))

/** Notes who listens to the process. Returns a function that lists those who began since. */
export function watchProcess() {
  const before = new Set(listListeners().map(({ listener }) => listener))
  return (): Left[] =>
    listListeners()
      .filter(({ listener }) => !before.has(listener))
      .map(({ event, listener }) => ({
        what: `a listener of "${String(event)}" on the process: ${String(listener).slice(0, 80)}`,
        advice: 'Remove it in afterAll.',
        end: () => process.off(event, listener as (...args: unknown[]) => void),
      }))
}

/** Notes what keeps the process running. Returns a function that lists what does so in addition. */
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

/** The channels between tabs that are open. A sign-in client opens one when it is loaded, and no page closes it. */
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

/** Returns a function that lists the channels between tabs that are open. */
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
