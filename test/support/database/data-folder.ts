import { inject } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { copyCluster } from './copy-cluster.ts'

/** Makes a data folder whose PostgreSQL never ran, and removes it when the test is over. A start makes none itself. */
export async function dataFolder() {
  const folder = await temporaryFolder()
  await copyCluster(inject('unused'), folder)
  return folder
}
