import { answers } from './answers.ts'
import { comments } from './comments.ts'
import type { EndpointKey } from './endpoint.ts'
import { ideas } from './ideas.ts'
import { identity } from './identity.ts'
import { items } from './items.ts'
import { sightings } from './sightings.ts'
import { signals } from './signals.ts'
import { votes } from './votes.ts'
import { wins } from './wins.ts'

/** Every endpoint of the product; the server must implement each one. */
export const contract = {
  ...identity,
  ...ideas,
  ...items,
  ...votes,
  ...comments,
  ...answers,
  ...signals,
  ...sightings,
  ...wins,
}
export type Contract = typeof contract

type OwnWire<K> = K extends keyof Contract ? (Contract[K] extends { wire: 'gotrue' } ? never : K) : never

/** The endpoints under /api, which the typed client calls. */
export type ApiKey = OwnWire<keyof Contract & EndpointKey>
