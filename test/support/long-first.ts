import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Where most files run programs, servers or crowds, for which they wait. */
const WAITING = /\/(test\/[^/]+|scripts\/.+|server\/platform\/(database\/embedded|live)\/.+)\.test\.ts$/

function rankOf({ project, moduleId }: TestSpecification) {
  if (project.name === 'e2e') return moduleId.includes('/accessibility/') ? 0 : 1
  if (project.name === 'dom') return 2
  return WAITING.test(moduleId) ? 3 : 4
}

/**
 * Stories first, and of them those about accessibility, which are long in few lines: what is short fills the end of a
 * run, when no worker should be alone with a long file. So what waits for programs comes before what does not. Projects are
 * not mixed, since vitest starts a worker again whenever the next file in the queue has another environment.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted: TestSpecification[] = await Reflect.apply(super.sort, this, [files])
    const ranked = sorted.map(file => ({ file, rank: rankOf(file) }))
    return ranked.toSorted((a, b) => a.rank - b.rank).map(({ file }) => file)
  }
}
