import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { pngIcons } from '#server/platform/pages/web-manifest.ts'

const CORNERS = ' rx="8"'
const SVG_SIZE = 32
const SVG_DPI = 72

/**
 * Draws the icons of the web manifest from favicon.svg in `folder`. A maskable icon has square corners, since each system
 * cuts its own shape. Its mark is within the inner 80 %, which every shape keeps.
 */
export async function drawIcons(folder: string) {
  const svg = await readFile(path.join(folder, 'favicon.svg'), 'utf8')
  if (!svg.includes(CORNERS)) throw new Error('favicon.svg has no round corners')
  for (const { name, size, isMaskable } of pngIcons) {
    const drawn = Buffer.from(isMaskable ? svg.replace(CORNERS, '') : svg)
    const png = await sharp(drawn, { density: (SVG_DPI * size) / SVG_SIZE })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer()
    await writeFile(path.join(folder, name), png)
  }
}
