import { onTestFinished, vi } from 'vitest'

/** Collects files that the page saves until the test ends. */
export function watchSavedFiles(): () => Promise<{ name: string; text: string }[]> {
  const files: { name: string; blob: Blob }[] = []
  let last = new Blob()
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob // Nothing else is handed over.
    return 'blob:saved'
  })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, blob: last })
  })
  onTestFinished(() => {
    made.mockRestore()
    clicked.mockRestore()
  })
  return () => Promise.all(files.map(async ({ name, blob }) => ({ name, text: await textOf(blob) })))
}

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => {
      resolve(reader.result as string) // It was read as text.
    }
    reader.readAsText(blob)
  })
}
