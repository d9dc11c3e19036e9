// By version from 1, for the correction level M: bytes of correction a block, and blocks (ISO/IEC 18004, table 9).
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24]
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10]
const MODE_BITS = 4

export type QrVersion = {
  version: number
  /** Squares a side. */
  size: number
  /** Bytes of data and correction together. */
  bytes: number
  dataBytes: number
  /** Bits that say how long the text is. */
  lengthBits: number
  blocks: number
  correction: number
}

function versionOf(version: number): QrVersion {
  const correction = CORRECTION[version - 1] ?? 0
  const blocks = BLOCKS[version - 1] ?? 0
  const bytes = Math.floor(freeSquares(version) / 8)
  const lengthBits = version < 10 ? 8 : 16
  const dataBytes = bytes - blocks * correction
  return { version, size: 17 + 4 * version, bytes, dataBytes, lengthBits, blocks, correction }
}

/** The squares that no pattern takes. */
function freeSquares(version: number) {
  const all = (16 * version + 128) * version + 64
  if (version === 1) return all
  const centres = Math.floor(version / 7) + 2
  return all - (25 * centres - 10) * centres + 55 - (version >= 7 ? 36 : 0)
}

const versions = CORRECTION.map((_, index) => versionOf(index + 1))

/** The smallest version, of 1 to 15, that holds so many bytes; throws a RangeError above 412 bytes. */
export function smallestVersion(byteCount: number) {
  const fits = ({ dataBytes, lengthBits }: QrVersion) =>
    MODE_BITS + lengthBits + 8 * byteCount <= 8 * dataBytes
  const version = versions.find(fits)
  if (!version) throw new RangeError(`${byteCount} bytes are too many for a QR code`)
  return version
}

/** Where the small squares for orientation have their centres, on either axis. */
export function alignmentCentres({ version, size }: QrVersion) {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((size - 13) / (count * 2 - 2)) * 2
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? 6 : size - 7 - (count - 1 - index) * step,
  )
}
