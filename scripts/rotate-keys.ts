import { rotateKeys } from '#server/features/sign-in/keys/commands.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { connectToInstance, enterDataFolder, requireFolder } from './commands/open-instance.ts'
import { createCommand } from './commands/run-command.ts'

const { print, closeOnExit, exit, run } = createCommand()

const NEXT = {
  announced: `A new key is announced. Copy signing-keys.json to the data folder of every node and restart each;
20 minutes after the last one, run this again.`,
  promoted: `The new key signs. Copy signing-keys.json to the data folder of every node and restart each. The key
from before still verifies; it goes with the next rotation.`,
}

await run(async () => {
  const chosen = await enterDataFolder()
  if (chosen.DATABASE_URL) requireFolder(chosen)
  const db = await connectToInstance(chosen, { closeOnExit, print, open: openDatabase })
  console.log(NEXT[await rotateKeys(db, chosen.DATA_DIR)])
  await exit(0)
})
