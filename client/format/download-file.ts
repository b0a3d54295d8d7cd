/** Saves a text as a file. */
export function downloadText(fileName: string, text: string, type: string): void {
  downloadFile(fileName, new Blob([text], { type }))
}

/** Saves a file through the browser. */
export function downloadFile(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The click only starts the download: some browsers read the blob after asking where to save it.
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, 60_000)
}
