import satori from 'satori'
import sharp from 'sharp'
import type { Element, RenderRequest, RenderResult } from './drawing.ts'
import { readTypefaces } from './typefaces.ts'

// Each drawing is unlike the last, so nothing that libvips keeps would be used again.
sharp.cache(false)
sharp.concurrency(1)
const fonts = await readTypefaces()

/** The content with the stored picture in its place; where the picture is gone the place stays empty. */
async function addPicture(element: Element, picture: Uint8Array | undefined): Promise<Element> {
  const { type, props } = element
  if (type === 'img') return toImage(element, picture)
  if (!Array.isArray(props.children)) return element
  const children = await Promise.all(props.children.map(child => addPicture(child, picture)))
  return { ...element, props: { ...props, children } }
}

/** What draws the SVG reads PNGs at their own size; of a picture of another shape the top is shown. */
async function toImage(element: Element, picture: Uint8Array | undefined): Promise<Element> {
  const { width, height } = element.props
  if (!picture) return { ...element, type: 'div', props: { style: { width, height } } }
  const png = await sharp(picture)
    .resize({ width: Number(width), height: Number(height), fit: 'cover', position: 'top' })
    .png()
    .toBuffer()
  return { ...element, props: { ...element.props, src: `data:image/png;base64,${png.toString('base64')}` } }
}

async function toPng({ width, height, content, picture }: RenderRequest) {
  const svg = await satori(await addPicture(content, picture), { width, height, fonts })
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const answer = (drawn: RenderResult) => process.send?.(drawn)

// The process lives as long as the channel by which the server asks.
process.on('message', (drawing: RenderRequest) => {
  void toPng(drawing).then(
    png => answer({ png }),
    (error: unknown) => answer({ problem: String(error) }),
  )
})
