import { OperatorError } from '../../operator-error.ts'

export class EmbeddedPostgresError extends OperatorError {
  override name = 'EmbeddedPostgresError'
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

const notWritable: Record<string, string> = {
  EROFS: 'the disk is read-only',
  EACCES: 'permission was refused',
  EPERM: 'permission was refused',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of that path is a file',
  EEXIST: 'a part of that path is a file',
  ENOENT: 'that path cannot be made',
}

/** Why the operating system refused to write, as part of a sentence. */
export function whyNotWritable(error: unknown): string {
  return notWritable[errorCode(error) ?? ''] ?? (error instanceof Error ? error.message : String(error))
}

/** Turns the operating system's refusal to write at `path` into one sentence. */
export function cannotWrite(path: string, error: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The database cannot be kept in ${path}: ${whyNotWritable(error)}; point DATA_DIR at a directory that Fifthwheel may write to.`,
    { cause: error },
  )
}
