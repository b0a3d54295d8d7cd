/** The phone could not store something. What it had stored before is still there. */
export class StorageFailure extends Error {
  readonly isFull: boolean

  constructor(cause: unknown) {
    super('The phone could not store it', { cause })
    this.name = 'StorageFailure'
    this.isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError'
  }
}
