import type { QrVersion } from './qr-version.ts'
import { correctionOf } from './reed-solomon.ts'

const BYTE_MODE = '0100'
const PADDING = [0xec, 0x11]

/** The bytes of a text as a QR code of this version carries them: in blocks, with their correction, interleaved. */
export function qrBytes(text: Uint8Array, version: QrVersion) {
  const blocks = blocksOf(dataOf(text, version), version)
  const corrections = blocks.map(block => correctionOf(block, version.correction))
  return [...interleaved(blocks), ...interleaved(corrections)]
}

function dataOf(text: Uint8Array, { dataBytes, lengthBits }: QrVersion) {
  const bits = [
    BYTE_MODE,
    text.length.toString(2).padStart(lengthBits, '0'),
    ...[...text].map(byte => byte.toString(2).padStart(8, '0')),
    '0000',
  ]
  const stream = bits.join('').slice(0, 8 * dataBytes)
  const whole = stream.padEnd(Math.ceil(stream.length / 8) * 8, '0')
  const bytes = (whole.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2))
  const filling = Array.from({ length: dataBytes - bytes.length }, (_, index) => PADDING[index % 2] ?? 0)
  return [...bytes, ...filling]
}

/** The last blocks are one byte longer where the data does not divide evenly. */
function blocksOf(data: readonly number[], { blocks, bytes, correction }: QrVersion) {
  const short = Math.floor(bytes / blocks) - correction
  const shorts = blocks - (bytes % blocks)
  const startOf = (index: number) => index * short + Math.max(0, index - shorts)
  return Array.from({ length: blocks }, (_, index) => data.slice(startOf(index), startOf(index + 1)))
}

function interleaved(blocks: readonly (readonly number[])[]) {
  const longest = Math.max(...blocks.map(block => block.length))
  const places = Array.from({ length: longest }, (_, place) => place)
  return places.flatMap(place => blocks.flatMap(block => block[place] ?? []))
}
