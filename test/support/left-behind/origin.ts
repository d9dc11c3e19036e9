import { relative } from 'node:path'

const PLACE = /(?:file:\/\/)?(\/[^\s():]+):(\d+):\d+\)?$/

export interface Origin {
  /** File and line, from the root of the project. */
  place: string
  /**
   * True if a package, Node, or a module of ours that was being loaded started it. A test cannot end it, but the end of
   * the page does.
   */
  isOfPage: boolean
  isOfPackage: boolean
}

/** Captures the stack of the call of `caller`. It is formatted only when it is read. */
export function captureStack(caller: (...args: never[]) => unknown) {
  const captured = { stack: '' }
  Error.captureStackTrace(captured, caller)
  return captured
}

/** Finds the origin of a thing, from the stack that was captured when it was started. */
export function findOrigin({ stack }: { stack: string }): Origin {
  const frames = stack.split('\n').filter(line => /^ +at /.test(line) && !line.includes('(node:'))
  const awaiting = frames.find(line => line.startsWith('    at async '))
  const calls = awaiting ? frames.slice(0, frames.indexOf(awaiting)) : frames
  const [, file, line] = calls.map(call => PLACE.exec(call)).find(found => found !== null) ?? []
  if (!file) return { place: 'an unknown place', isOfPage: true, isOfPackage: false }
  // The loader calls the top-level code of a module, at once or after the modules that it imports.
  const isLoading = [...calls, awaiting].some(call => call?.includes('VitestModuleEvaluator.'))
  const isOfTest = /(\.test|-fixture)\.tsx?$/.test(file)
  const place = `${relative(process.cwd(), file)}:${line}`
  const isOfPackage = file.includes('/node_modules/')
  return { place, isOfPage: isOfPackage || (isLoading && !isOfTest), isOfPackage }
}
