import { inject } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { copyCluster } from './copy-cluster.ts'

/**
 * Creates a data folder of a PostgreSQL that has never run, so that a start need not create one. Removes it after the
 * test.
 */
export async function dataFolder() {
  const folder = await temporaryFolder()
  await copyCluster(inject('unused'), folder)
  return folder
}
