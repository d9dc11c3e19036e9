import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '#server/model/schema.ts'

export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>
