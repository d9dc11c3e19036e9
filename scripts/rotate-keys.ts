import { toStartFault } from '#server/compose/start.ts'
import { rotateKeys } from '#server/features/sign-in/keys/commands.ts'
import { connect } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrations/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { createShutdown } from '#server/platform/processes/shutdown.ts'
import { settings } from '#server/platform/settings/env.ts'

const { closeOnExit, exit } = createShutdown(console.error)

const NEXT = {
  announced: `A new key is announced. Copy signing-keys.json to the data folder of every node and restart each;
20 minutes after the last one, run this again.`,
  promoted: `The new key signs. Copy signing-keys.json to the data folder of every node and restart each. The key
from before still verifies; it goes with the next rotation.`,
}

try {
  const chosen = settings()
  const database = await closeOnExit(openDatabase(chosen, console.error), ({ stop }) => stop())
  const db = await closeOnExit(connect({ config: database.config, prepare: false, onError: () => {} }), db =>
    db.destroy(),
  )
  await migrate(db)
  console.log(NEXT[await rotateKeys(db, chosen.DATA_DIR)])
  await exit(0)
} catch (error) {
  const { code, said } = toStartFault(error)
  await exit(code, said)
}
