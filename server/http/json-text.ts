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
  #bytes: Buffer | undefined

  constructor(text: string) {
    this.text = text
  }

  /** A list of texts as one piece: of what is put together later, everybody who reads it makes a copy first. */
  static listOf<Rows>(texts: readonly string[]): JsonText<Rows> {
    const last = texts.length - 1
    const pieces = texts.map((text, at) => `${at === 0 ? '[' : ''}${text}${at === last ? ']' : ''}`)
    return new JsonText(last < 0 ? '[]' : pieces.join(','))
  }

  /** As it is sent, made once for its version and for packing. */
  get #sent(): Buffer {
    return (this.#bytes ??= Buffer.from(this.text))
  }

  /** Its version, by the text itself: a load shows facts of tables that do not touch the load's own row. */
  get tag(): string | null {
    this.#tag ??=
      this.text.length < versionedFrom
        ? null
        : `W/"${createHash('sha1').update(this.#sent).digest('base64url')}"`
    return this.#tag
  }

  packed(encoding: Encoding): Promise<Buffer> {
    const known = this.#packed.get(encoding)
    if (known) return known
    const made = compressed(this.#sent, encoding)
    this.#packed.set(encoding, made)
    return made
  }
}
