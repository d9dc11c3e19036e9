import type { RefusalCode } from '#contract/refusals.ts'

/** One size of a picture, encoded. */
export type ImageSize = { width: number; data: Uint8Array }

/** A picture ready to be stored: its sizes, the smallest first, and the size in pixels of the last. */
export type EncodedImage = { width: number; height: number; sizes: ImageSize[] }

/** What the developing process answers: the picture, or the refusal that stands against it. */
export type ImageResult = EncodedImage | { refusal: RefusalCode }
