/** A file as the database has it: as itself, or as its bytes. */
export type KeptFile = Blob | { readonly content: ArrayBuffer; readonly type: string }

/**
 * Writes the files as they are, and as bytes where the browser refuses files: Safari's private windows do, and Safari
 * on a phone now and then. Only then, because bytes are read into memory with each look at the list.
 */
export async function keepFiles<T>(
  files: readonly Blob[],
  write: (files: readonly KeptFile[]) => Promise<T>,
): Promise<T> {
  try {
    return await write(files)
  } catch {
    return write(
      await Promise.all(files.map(async (file) => ({ content: await file.arrayBuffer(), type: file.type }))),
    )
  }
}

export const asFiles = (kept: readonly KeptFile[]): readonly Blob[] =>
  kept.map((file) => ('content' in file ? new Blob([file.content], { type: file.type }) : file))
