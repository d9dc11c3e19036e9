const ADDRESS_KEPT_MS = 60_000

/** Lets the reader save a file under a name. */
export function saveFile(name: string, content: Blob) {
  const link = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(content),
    download: name,
  })
  link.click()
  // The click only starts the download, which needs the address a moment longer.
  setTimeout(() => URL.revokeObjectURL(link.href), ADDRESS_KEPT_MS)
}
