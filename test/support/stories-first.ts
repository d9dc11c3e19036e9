import { BaseSequencer, type TestSpecification } from 'vitest/node'

const rankOf = ({ project, moduleId }: TestSpecification) => {
  if (project.name !== 'e2e') return 2
  return moduleId.includes('/accessibility.') ? 0 : 1
}

/**
 * Stories first, and of them those about accessibility, which are long in few lines: what is short fills the end of a
 * run, when no worker should be alone with a long file.
 */
export class StoriesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted: TestSpecification[] = await Reflect.apply(super.sort, this, [files])
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}
