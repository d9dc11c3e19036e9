import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { TestServer } from '../server/server.ts'

/** Lists the names of all files in a server's folder of pictures, including unfinished ones. */
export async function storedFiles({ dataDir }: Pick<TestServer, 'dataDir'>) {
  const found = await readdir(path.join(dataDir, 'media'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return found
    .filter(entry => entry.isFile())
    .map(({ name }) => name)
    .toSorted()
}

export const uploadRows = ({ db }: Pick<TestServer, 'db'>) =>
  db.selectFrom('uploads').selectAll().orderBy('created_at').execute()
