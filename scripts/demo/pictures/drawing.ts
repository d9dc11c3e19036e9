import sharp from 'sharp'
import { chance } from '../routine.ts'

type Palette = readonly [dark: string, light: string, warm: string, cool: string]

const palettes: readonly Palette[] = [
  ['#1f2a44', '#fdf3e3', '#f28f5b', '#5b8ff2'],
  ['#173f3a', '#eefaf1', '#f2c14e', '#2fa58b'],
  ['#3a1f4d', '#fbeefc', '#f27ba0', '#8a6ff0'],
  ['#4a2318', '#fff4ea', '#e4572e', '#e9a23b'],
  ['#12324f', '#eaf6ff', '#ffb45e', '#2f9bd6'],
  ['#2b3b16', '#f6faea', '#e08a3c', '#7aa63c'],
]

export const pickPalette = (seed: string) =>
  palettes[Math.floor(chance(seed, 'palette') * palettes.length)] as Palette

type Box = { x: number; y: number; w: number; h: number }
type Look = { fill: string; round?: number; opacity?: number }

export const box = ({ x, y, w, h }: Box, { fill, round = 0, opacity = 1 }: Look) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${fill}" opacity="${opacity}"/>`

export const disc = (at: readonly [x: number, y: number, r: number], fill: string, opacity = 1) =>
  `<circle cx="${at[0]}" cy="${at[1]}" r="${at[2]}" fill="${fill}" opacity="${opacity}"/>`

export const stroke = (path: string, { color, width }: { color: string; width: number }) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** Each further stored size would make the start slower. */
const WIDTH_MAX = 640

export function toPng(inside: string, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const shown = Math.min(width, WIDTH_MAX)
  const size = `width="${shown}" height="${Math.round((height * shown) / width)}" viewBox="0 0 ${width} ${height}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`
  return sharp(Buffer.from(svg)).flatten().png({ compressionLevel: 1 }).toBuffer()
}
