/** Where files are kept by name, each whole or not at all. Every verb throws when the place cannot be reached. */
export type Storage = {
  /** Keeps a file, in place of one of the same name; once it has answered, the file is safe. */
  put: (name: string, file: { bytes: Uint8Array; type: string }) => Promise<void>
  /** The bytes of a file; undefined when there is none of that name. */
  get: (name: string) => Promise<Uint8Array | undefined>
  /** The names that begin with `prefix`, which is two characters or more. */
  list: (prefix: string) => Promise<string[]>
  /** Removes a file; one that is not there is removed already. */
  remove: (name: string) => Promise<void>
}
