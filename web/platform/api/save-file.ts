const ADDRESS_KEPT_MS = 60_000

/** Saves a file under a name on the reader's device. */
export function saveFile(name: string, content: Blob) {
  const link = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(content),
    download: name,
  })
  link.click()
  // The click only starts the download, which still needs the address for a moment.
  setTimeout(() => URL.revokeObjectURL(link.href), ADDRESS_KEPT_MS)
}
