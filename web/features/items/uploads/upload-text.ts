import { Upload } from '#contract/items/uploads.ts'

export const serializeUpload = (upload: Upload | undefined) => (upload ? JSON.stringify(upload) : '')

export function parseUpload(text: string) {
  try {
    return Upload.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
