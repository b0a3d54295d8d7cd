/** By type, and by name where the system knows no type for it: what is dropped was not chosen by `accept`. */
function isPhotoOrPdf({ type, name }: File): boolean {
  return type.startsWith('image/') || type === 'application/pdf' || /\.(heic|heif|pdf)$/i.test(name)
}

/** Specification section 5. The server looks at the bytes; this only saves an upload that would be refused. */
export function refusalOf(file: File): string | undefined {
  return isPhotoOrPdf(file) ? undefined : `${file.name} is not a valid image or PDF file`
}
