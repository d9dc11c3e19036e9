import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that mostly wait for programs, servers or crowds. */
const WAITING = /\/test\/[^/]+\.test\.ts$|\/server\/platform\/live\//

function rankOf({ project, moduleId }: TestSpecification) {
  if (project.name === 'e2e' || project.name === 'core') return moduleId.includes('/accessibility/') ? 0 : 1
  if (project.name === 'dom') return 2
  if (project.name === 'programs') return 1
  return WAITING.test(moduleId) ? 3 : 4
}

/**
 * Runs end-to-end tests first, and among them those about accessibility, which take long although they are short. Short
 * files fill the end of a run, when no worker should be alone with a long one. Files that wait for programs come before the
 * others. Projects are not mixed, because vitest restarts a worker whenever the next file in the queue needs another
 * environment.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted: TestSpecification[] = await Reflect.apply(super.sort, this, [files])
    const ranked = sorted.map(file => ({ file, rank: rankOf(file) }))
    return ranked.toSorted((a, b) => a.rank - b.rank).map(({ file }) => file)
  }
}
