import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Matches the imports of a file that runs programs, servers or crowds, for which it waits. */
const WAITING = /running-app\.ts'|support\/scenarios\/|data-folder\.ts'|run-script\.ts'/

function rankOf({ project, moduleId }: TestSpecification) {
  if (project.name === 'e2e') return moduleId.includes('/accessibility.') ? 0 : 1
  const text = readFileSync(moduleId, 'utf8')
  if (text.startsWith('// @vitest-environment jsdom')) return 2
  return WAITING.test(text) ? 3 : 4
}

/**
 * Stories first, and of them those about accessibility, which are long in few lines: what is short fills the end of a
 * run, when no worker should be alone with a long file. So what waits for programs comes before what does not. Files with
 * a DOM are not mixed with those without, since vitest starts a worker again whenever the next file in the queue has
 * another environment.
 */
export class StoriesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted: TestSpecification[] = await Reflect.apply(super.sort, this, [files])
    const ranked = sorted.map(file => ({ file, rank: rankOf(file) }))
    return ranked.toSorted((a, b) => a.rank - b.rank).map(({ file }) => file)
  }
}
