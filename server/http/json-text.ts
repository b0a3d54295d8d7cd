import { createHash } from 'node:crypto'
import { compressed, type Encoding } from './compression.ts'

/** Sending a shorter answer is faster than comparing versions. */
const versionedFrom = 4096

/** A response that PostgreSQL already made as JSON text of the declared shape. Derived values are computed once. */
export class JsonText<Shape> {
  declare private readonly shape: Shape
  readonly text: string
  readonly #packed = new Map<Encoding, Promise<Buffer>>()
  #tag: string | null | undefined

  constructor(text: string) {
    this.text = text
  }

  /**
   * The version is derived from the text, because a load also shows data of tables that do not touch the load's row.
   */
  get tag(): string | null {
    this.#tag ??=
      this.text.length < versionedFrom
        ? null
        : `W/"${createHash('sha1').update(this.text).digest('base64url')}"`
    return this.#tag
  }

  packed(encoding: Encoding): Promise<Buffer> {
    const known = this.#packed.get(encoding)
    if (known) return known
    const made = compressed(this.text, encoding)
    this.#packed.set(encoding, made)
    return made
  }
}
