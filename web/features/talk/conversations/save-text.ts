type TextFile = { fileName: string; text: string; type: string }

/** Has the browser save a text as a file. */
export function saveText({ fileName, text, type }: TextFile) {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The click only begins the saving, which needs the address a moment longer.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
