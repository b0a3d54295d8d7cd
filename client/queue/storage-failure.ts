/** The phone could not store something. What was stored before is unaffected. */
export class StorageFailure extends Error {
  readonly isFull: boolean

  constructor(cause: unknown) {
    super('The phone could not store it', { cause })
    this.name = 'StorageFailure'
    this.isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError'
  }
}
