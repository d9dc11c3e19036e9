/** Lets the reader save a file under a name. */
export function saveFile(name: string, content: Blob) {
  const link = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(content),
    download: name,
  })
  link.click()
  URL.revokeObjectURL(link.href)
}
