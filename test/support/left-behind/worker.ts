import { ofWorker } from './origin.ts'

/** The classes whose prototypes tests extend by functions that jsdom lacks. */
const EXTENDED = ['Element', 'HTMLElement', 'HTMLDialogElement', 'Document', 'Node', 'Storage', 'Navigator']

/** Records the globals and the prototypes of the page's classes. Returns a function that restores them. */
export function watchGlobals() {
  const globals = globalThis as unknown as Record<string, { prototype: object } | undefined>
  const owners = [globalThis, ...EXTENDED.flatMap(name => globals[name]?.prototype ?? [])]
  const all = owners.map(owner => ({ owner, before: Object.getOwnPropertyDescriptors(owner) }))
  return () => {
    for (const { owner, before } of all) restore(owner, before)
  }
}

// The AWS SDK sets it when it is loaded, which happens once in a worker, and then always uses it. Compiled packages declare
// their own globals, with two underscores.
const isOfPackage = (key: string) => key === 'awslambda' || key.startsWith('__')

function restore(owner: object, before: Record<string, PropertyDescriptor>) {
  for (const [key, now] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
    const then = before[key]
    const isSame = Object.is(then?.value, now.value) && then?.get === now.get
    if (isSame || isOfPackage(key)) continue
    Reflect.deleteProperty(owner, key)
    if (then) Object.defineProperty(owner, key, then)
  }
}

/** Records the environment. Returns a function that restores it. */
export function watchEnvironment() {
  const before = { ...process.env }
  return () => {
    for (const name of Object.keys({ ...before, ...process.env })) {
      // The library of `sharp` sets it when it is loaded, once in a worker.
      if (process.env[name] === before[name] || name === 'VIPSHOME') continue
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
}

/** The open channels between tabs. A sign-in client opens one when it is loaded, and no page closes it. */
export const findChannels = ofWorker('channels', () => {
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

/** The resources that keep a process running, by Node's names. */
const RUNNING: Record<string, string> = {
  TCPServerWrap: 'a server that listens',
  TCPSocketWrap: 'a connection that is open',
  ProcessWrap: 'a program that runs',
  Worker: 'a thread that runs',
}

/** Records the resources that keep the process running. Returns a function that names the kinds with new ones. */
export function watchRunning() {
  const count = (resource: string) =>
    process.getActiveResourcesInfo().filter(name => name === resource).length
  const before = Object.keys(RUNNING).map(resource => ({ resource, running: count(resource) }))
  return () =>
    before.flatMap(({ resource, running }) =>
      count(resource) > running ? `${RUNNING[resource]} (${resource})` : [],
    )
}
