import type { PictureType } from '#contract/items/picture-sizes.ts'
import type { RefusalCode } from '#contract/refusals.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

const begins = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, place) => bytes[place] === byte)
const wordAt = (bytes: Uint8Array, place: number) => String.fromCharCode(...bytes.subarray(place, place + 4))

/** Returns the type of a file by its first bytes; undefined for anything but PNG, JPEG and WebP. */
export function detectType(bytes: Uint8Array): PictureType | undefined {
  if (begins(bytes, PNG)) return 'image/png'
  if (begins(bytes, JPEG)) return 'image/jpeg'
  return wordAt(bytes, 0) === 'RIFF' && wordAt(bytes, 8) === 'WEBP' ? 'image/webp' : undefined
}

/** Returns the fault of a PNG, or null. It must be one still picture, by its chunks (W3C PNG, sections 5.3 and 11.3.6.2). */
function findPngFault(bytes: Buffer): RefusalCode | null {
  for (let place = PNG.length; place + 12 <= bytes.length; ) {
    const name = wordAt(bytes, place + 4)
    const end = place + 12 + bytes.readUInt32BE(place)
    if (name === 'acTL') return 'picture.animated'
    if (name === 'IEND') return end <= bytes.length ? null : 'picture.broken'
    place = end
  }
  return 'picture.broken'
}

const ANIMATED = 0x02

/**
 * Returns the fault of a WebP, or null. The file says its length and whether it is animated (RFC 9649, sections 2.4 and
 * 2.7).
 */
function findWebpFault(bytes: Buffer): RefusalCode | null {
  if (bytes.length < 21 || bytes.readUInt32LE(4) + 8 > bytes.length) return 'picture.broken'
  const flags = bytes[20] ?? 0
  return wordAt(bytes, 12) === 'VP8X' && (flags & ANIMATED) !== 0 ? 'picture.animated' : null
}

// Texts that make other programs read a file as a page, a script or a document. Cameras append other data to pictures.
const OTHER_LANGUAGES = /<script|<html|<!doctype|<\?php|%pdf-/i

const WINDOW = 65_536
const LONGEST_WORD = 16

/**
 * Returns whether a file contains such a text. Searches it window by window, since all of it as a text would double its
 * memory.
 */
function hasOtherLanguage(bytes: Buffer) {
  for (let place = 0; place < bytes.length; place += WINDOW)
    if (OTHER_LANGUAGES.test(bytes.toString('latin1', place, place + WINDOW + LONGEST_WORD))) return true
  return false
}

/**
 * Returns why a file must not reach the decoder, or null if it may be one still picture. Faults are another type, more than
 * one frame, a missing end, and code of another language. Phones append other data, which the encoder drops.
 */
export function findPictureFault(file: Uint8Array): RefusalCode | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const type = detectType(bytes)
  if (!type) return 'picture.wrong-type'
  if (hasOtherLanguage(bytes)) return 'picture.broken'
  if (type === 'image/png') return findPngFault(bytes)
  return type === 'image/webp' ? findWebpFault(bytes) : null
}
