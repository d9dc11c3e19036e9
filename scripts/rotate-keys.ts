import { rotateKeys } from '#server/features/sign-in/keys/commands.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { connectToInstance, enterDataFolder, requireFolder } from './commands/open-instance.ts'
import { createCommand } from './commands/run-command.ts'

const { print, closeOnExit, exit, run } = createCommand()

const NEXT = {
  announced: `A new key is announced. Copy signing-keys.json to every node's data folder and restart each node.
Run this again 20 minutes after the last restart.`,
  promoted: `The new key signs. Copy signing-keys.json to every node's data folder and restart each node. The
previous key still verifies until the next rotation.`,
}

await run(async () => {
  const chosen = await enterDataFolder()
  if (chosen.DATABASE_URL) requireFolder(chosen)
  const db = await connectToInstance(chosen, { closeOnExit, print, open: openDatabase })
  console.log(NEXT[await rotateKeys(db, chosen.DATA_DIR)])
  await exit(0)
})
