import { Upload } from '#contract/items/uploads.ts'

/** Returns an upload as text, for a draft. Without an upload the text is empty. */
export const serializeUpload = (upload: Upload | undefined) => (upload ? JSON.stringify(upload) : '')

/** Returns the upload from a text, or undefined if the text holds none. */
export function parseUpload(text: string) {
  try {
    return Upload.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
