/** An element of a drawing in the form that satori takes: a box or a shape with its style, which holds text or others. */
export type Element = {
  type: string
  key: null
  props: { [attribute: string]: unknown; children?: string | Element[] }
}

/**
 * A picture before it is drawn; sizes are pixels. Its only typefaces are `Display` and `Data`. `illustration` is the name
 * of a stored picture, which stands where the content has an `img` without a source.
 */
export type Drawing = { width: number; height: number; content: Element; illustration?: string }

/** A drawing with all that it takes to draw it. */
export type RenderRequest = Drawing & { picture: Uint8Array | undefined }

/** What the drawing process answers: the PNG, or why there is none. */
export type RenderResult = { png: Uint8Array } | { problem: string }
