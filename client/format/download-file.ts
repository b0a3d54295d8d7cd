/** Hands a text to the browser as a file that it saves. */
export function downloadText(fileName: string, text: string, type: string): void {
  downloadFile(fileName, new Blob([text], { type }))
}

/** Hands a file to the browser, which saves it. */
export function downloadFile(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The click only starts it: some browsers read the blob after they asked where to save it.
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, 60_000)
}
