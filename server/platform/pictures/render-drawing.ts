import satori from 'satori'
import sharp from 'sharp'
import type { Element, RenderRequest, RenderResult } from './renderer-client.ts'
import { readTypefaces } from './typefaces.ts'

// No drawing repeats the previous one, so a cache of libvips would be of no use.
sharp.cache(false)
sharp.concurrency(1)

/** Without a picture its place remains empty. */
async function addPicture(element: Element, picture: Uint8Array | undefined): Promise<Element> {
  const { type, props } = element
  if (type === 'img') return toImage(element, picture)
  if (!Array.isArray(props.children)) return element
  const children = await Promise.all(props.children.map(child => addPicture(child, picture)))
  return { ...element, props: { ...props, children } }
}

/**
 * Returns the picture as a PNG in the size of its element, since the SVG renderer reads PNGs at their own size. A picture of
 * another shape is cropped to its top.
 */
async function toImage(element: Element, picture: Uint8Array | undefined): Promise<Element> {
  const { width, height } = element.props
  if (!picture) return { ...element, type: 'div', props: { style: { width, height } } }
  const png = await sharp(picture)
    .resize({ width: Number(width), height: Number(height), fit: 'cover', position: 'top' })
    .png()
    .toBuffer()
  return { ...element, props: { ...element.props, src: `data:image/png;base64,${png.toString('base64')}` } }
}

const textOf = ({ props: { children = '' } }: Element): string =>
  typeof children === 'string' ? children : children.map(textOf).join('')

async function toPng({ width, height, content, picture }: RenderRequest) {
  const fonts = await readTypefaces(textOf(content))
  const svg = await satori(await addPicture(content, picture), { width, height, fonts })
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const respond = (result: RenderResult) => process.send?.(result)

// The process lives as long as its channel to the server.
process.on('message', (request: RenderRequest) => {
  void toPng(request).then(
    png => respond({ png }),
    (error: unknown) => respond({ problem: String(error) }),
  )
})
