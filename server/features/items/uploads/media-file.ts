const MEDIA_FILE = /^[0-9a-f]{64}\.\d{1,4}\.avif$/

/** The type of every stored picture. */
export const MEDIA_TYPE = 'image/avif'

/** The file that holds one width of a picture; every file of a picture begins with its hash. */
export const mediaFile = (sha256: string, width: number) => `${sha256}.${width}.avif`

/** Whether a file's name is one that `mediaFile` makes. */
export const isMediaFile = (name: string) => MEDIA_FILE.test(name)
