import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files.toSorted((one, other) => one.moduleId.localeCompare(other.moduleId))
  }
}

/** Runs the fixtures of `left-behind.test.ts` one after the other in one worker. */
export default defineConfig({
  test: {
    environment: 'jsdom',
    include: ['test/support/left-behind/fixtures/*-fixture.ts'],
    isolate: false,
    maxWorkers: 1,
    sequence: { sequencer: ByName },
    setupFiles: ['test/support/fresh-file.ts'],
  },
})
