import type { Left } from './left.ts'

/** The classes whose prototypes tests extend by functions that jsdom lacks. */
const EXTENDED = ['Element', 'HTMLElement', 'HTMLDialogElement', 'Document', 'Node', 'Storage', 'Navigator']

function listOwners() {
  const globals = globalThis as unknown as Record<string, { prototype: object } | undefined>
  const prototypes = EXTENDED.flatMap(name => {
    const { prototype } = globals[name] ?? {}
    return prototype ? [{ name: `${name}.prototype`, owner: prototype }] : []
  })
  return [{ name: 'globalThis', owner: globalThis as object }, ...prototypes]
}

// The AWS SDK sets it when it is loaded, which happens once in a worker, and then always uses it.
const OF_PACKAGES = ['awslambda']

const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined) =>
  Object.is(one?.value, other?.value) && one?.get === other?.get

/** Records the globals and the prototypes of the page's classes. Returns a function that lists the changes since then. */
export function watchGlobals() {
  const owners = listOwners().map(({ name, owner }) => ({
    name,
    owner,
    before: Object.getOwnPropertyDescriptors(owner) as Record<string, PropertyDescriptor>,
  }))
  return (): Left[] =>
    owners.flatMap(({ name, owner, before }) =>
      Object.entries(Object.getOwnPropertyDescriptors(owner) as Record<string, PropertyDescriptor>)
        // Compiled packages declare their own globals, with two underscores.
        .filter(([key]) => !key.startsWith('__') && !OF_PACKAGES.includes(key))
        .filter(([key, now]) => !isSame(before[key], now))
        .map(([key]) => ({
          what: `${name}.${key}`,
          advice: 'Set it by vi.stubGlobal or vi.spyOn, or back in afterEach.',
          end: () => restore(owner, key, before[key]),
        })),
    )
}

function restore(owner: object, key: string, before: PropertyDescriptor | undefined) {
  Reflect.deleteProperty(owner, key)
  if (before) Object.defineProperty(owner, key, before)
}
