import { Upload } from '#contract/uploads.ts'

/** An upload as a text, which is how drafts keep it; empty for none. */
export const serializeUpload = (upload: Upload | undefined) => (upload ? JSON.stringify(upload) : '')

/** The upload that a text holds; undefined for any other text. */
export function parseUpload(text: string) {
  try {
    return Upload.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
