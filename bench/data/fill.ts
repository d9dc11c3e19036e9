import { connect } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrations/migrate.ts'
import { loadCommunity } from './community.ts'

// The bench copies this file into the baseline as well, so each program fills the tables that it expects.
const { config, community } = JSON.parse(process.env.FILL ?? '')
const db = connect({ config, prepare: true, onError: console.error })
await migrate(db)
await db.destroy()
await loadCommunity(config, community, console.log)
