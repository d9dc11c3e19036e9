import { relative } from 'node:path'

const PLACE = /(?:file:\/\/)?(\/[^\s():]+):(\d+):\d+\)?$/

/** A timer or a listener that a test file has left behind. */
export interface Left {
  what: string
  /**
   * True if a package, Node, or one of our modules started it while loading. A test cannot end it, but the end of
   * the page does.
   */
  isOfPage: boolean
  end: () => void
}

/** Returns a function that creates a value once in a worker, although each file evaluates modules again. */
export function ofWorker<Value>(name: string, create: () => Value) {
  const key = Symbol.for(`firsthand.${name}`)
  const worker = globalThis as { [key: symbol]: Value }
  return (): Value => (worker[key] ??= create())
}

/** Captures the stack of the call of `caller`. It is formatted only when it is read. */
export function captureStack(caller: (...args: never[]) => unknown) {
  const captured = { stack: '' }
  Error.captureStackTrace(captured, caller)
  return captured
}

/** Finds the origin of a thing, from the stack that was captured when it was started: a file and a line. */
export function findOrigin({ stack }: { stack: string }) {
  const frames = stack.split('\n').filter(line => /^ +at /.test(line) && !line.includes('(node:'))
  const awaiting = frames.find(line => line.startsWith('    at async '))
  const calls = awaiting ? frames.slice(0, frames.indexOf(awaiting)) : frames
  const [, file, line] = calls.map(call => PLACE.exec(call)).find(found => found !== null) ?? []
  if (!file) return { place: 'an unknown place', isOfPage: true, isOfPackage: false }
  // The loader calls the top-level code of a module, at once or after the modules that it imports.
  const isLoading = [...calls, awaiting].some(call => call?.includes('VitestModuleEvaluator.'))
  const place = `${relative(process.cwd(), file)}:${line}`
  const isOfPackage = file.includes('/node_modules/')
  return { place, isOfPage: isOfPackage || (isLoading && !/\.test\.tsx?$/.test(file)), isOfPackage }
}
