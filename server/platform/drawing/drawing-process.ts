import satori from 'satori'
import sharp from 'sharp'
import type { Drawn, Element, Sketch } from './drawing.ts'
import { readTypefaces } from './typefaces.ts'

// Each drawing is unlike the last, so nothing that libvips keeps would be used again.
sharp.cache(false)
sharp.concurrency(1)
const fonts = await readTypefaces()

/** The content with the stored picture in its place; where the picture is gone the place stays empty. */
async function illustrated(element: Element, picture: Uint8Array | undefined): Promise<Element> {
  const { type, props } = element
  if (type === 'img') return imageOf(element, picture)
  if (!Array.isArray(props.children)) return element
  const children = await Promise.all(props.children.map(child => illustrated(child, picture)))
  return { ...element, props: { ...props, children } }
}

/** What draws the SVG reads PNGs at their own size; of a picture of another shape the top is shown. */
async function imageOf(element: Element, picture: Uint8Array | undefined): Promise<Element> {
  const { width, height } = element.props
  if (!picture) return { ...element, type: 'div', props: { style: { width, height } } }
  const png = await sharp(picture)
    .resize({ width: Number(width), height: Number(height), fit: 'cover', position: 'top' })
    .png()
    .toBuffer()
  return { ...element, props: { ...element.props, src: `data:image/png;base64,${png.toString('base64')}` } }
}

async function pngOf({ width, height, content, picture }: Sketch) {
  const svg = await satori(await illustrated(content, picture), { width, height, fonts })
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const answer = (drawn: Drawn) => process.send?.(drawn)

// The process lives as long as the channel by which the server asks.
process.on('message', (drawing: Sketch) => {
  void pngOf(drawing).then(
    png => answer({ png }),
    (error: unknown) => answer({ problem: String(error) }),
  )
})
