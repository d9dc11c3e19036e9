import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { SessionId } from '#contract/ids.ts'

const VERSION = 0
const UUID_BYTES = 16
const SIGNATURE_BYTES = 16
const CHECKSUM_BYTES = 4
const COUNTER_BYTES_MAX = 7
const FORM = /^[\w-]{51,59}$/

type ChainIndex = { sessionId: SessionId; counter: number }

/** Do not trust it until `isSignedBy` the key of its session is true. */
export type RefreshToken = ChainIndex & { isSignedBy: (key: Buffer) => boolean }

/**
 * `key` is the session's own (32 bytes). Base64url of a zero byte, the session's UUID, the count as an unsigned varint, 16
 * bytes of HMAC-SHA256 and 4 of SHA-256: version 2 of the refresh tokens of github.com/supabase/auth.
 */
export function formatRefreshToken({ sessionId, counter }: ChainIndex, key: Buffer) {
  const uuid = Buffer.from(sessionId.replaceAll('-', ''), 'hex')
  const head = Buffer.concat([Buffer.of(VERSION), uuid, toVarint(counter)])
  const signed = Buffer.concat([head, sign(head, key)])
  return Buffer.concat([signed, checksum(signed)]).toString('base64url')
}

/** Returns null for a text that is not a token or was altered by accident. */
export function parseRefreshToken(token: string): RefreshToken | null {
  if (!FORM.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  // Base64url leaves spare bits in its last letter, so two texts would be one token.
  if (bytes.toString('base64url') !== token || bytes[0] !== VERSION) return null
  const signed = bytes.subarray(0, -CHECKSUM_BYTES)
  if (!checksum(signed).equals(bytes.subarray(-CHECKSUM_BYTES))) return null
  const head = signed.subarray(0, -SIGNATURE_BYTES)
  const counter = toCounter(head.subarray(1 + UUID_BYTES))
  if (counter === null) return null
  return {
    sessionId: toUuid(head.subarray(1, 1 + UUID_BYTES)),
    counter,
    isSignedBy: key => timingSafeEqual(sign(head, key), signed.subarray(-SIGNATURE_BYTES)),
  }
}

const sign = (head: Buffer, key: Buffer) =>
  createHmac('sha256', key).update(head).digest().subarray(0, SIGNATURE_BYTES)

const checksum = (bytes: Buffer) => createHash('sha256').update(bytes).digest().subarray(0, CHECKSUM_BYTES)

const toUuid = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') as SessionId

function toVarint(value: number) {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return Buffer.of(...bytes, rest)
}

function toCounter(bytes: Buffer) {
  if (bytes.length < 1 || bytes.length > COUNTER_BYTES_MAX) return null
  const counter = bytes.reduceRight((value, byte) => value * 128 + (byte % 128), 0)
  return toVarint(counter).equals(bytes) ? counter : null
}

export type Rotation = 'advance' | 'repeat' | 'foreign' | 'reuse'

type Presented = {
  /** The count of the session minus the count of the token. */
  ahead: number
  /** The session was refreshed within the last ten seconds. */
  isRecent: boolean
  /** The last refresh came from the same browser in the same network. */
  isSamePlace: boolean
}

/**
 * The current token advances the session. The one just before it gets the current one again if the session was refreshed
 * within the last ten seconds, or if the same browser never received the response. Any other token means that two parties
 * hold the session. This is stricter than supabase/auth, which for ten seconds returns the current token for any earlier one,
 * and always forgives one step, so that it never notices a thief who keeps pace with the victim.
 */
export function decideRotation({ ahead, isRecent, isSamePlace }: Presented): Rotation {
  if (ahead === 0) return 'advance'
  if (ahead < 0) return 'foreign'
  return ahead === 1 && (isRecent || isSamePlace) ? 'repeat' : 'reuse'
}
