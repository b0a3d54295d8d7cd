/** A response that is JSON text already (made by PostgreSQL), of the declared shape. */
export class JsonText<Shape> {
  declare private readonly shape: Shape
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
