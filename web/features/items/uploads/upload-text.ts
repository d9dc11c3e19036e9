import { Upload } from '#contract/items/uploads.ts'

/** Returns an upload as text, for a draft. The text is empty without an upload. */
export const serializeUpload = (upload: Upload | undefined) => (upload ? JSON.stringify(upload) : '')

/** Returns the upload of a text; undefined if the text is none. */
export function parseUpload(text: string) {
  try {
    return Upload.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
