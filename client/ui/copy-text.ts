/** Copies text to the clipboard, with the older API if plain http offers no clipboard; false if neither works. */
export async function copyText(text: string): Promise<boolean> {
  // Missing without https, whatever the types say.
  const clipboard = navigator.clipboard as Clipboard | undefined
  try {
    if (clipboard === undefined) return copyByEvent(text)
    await clipboard.writeText(text)
    return true
  } catch {
    return copyByEvent(text)
  }
}

/** Needs neither a selection nor the focus, which a dialog would not release. */
function copyByEvent(text: string): boolean {
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('copy', put, { capture: true, once: true })
  try {
    // Deprecated, and the only way there is without https.
    // oxlint-disable-next-line typescript/no-deprecated
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    document.removeEventListener('copy', put, { capture: true })
  }
}
