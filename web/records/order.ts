const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

/** As people sort: truck 9 before truck 14, é with e; what is missing comes last. */
export function byText<Row>(text: (row: Row) => string | null): (a: Row, b: Row) => number {
  return (a, b) => {
    const [one, other] = [text(a), text(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return collator.compare(one, other)
  }
}

export function byNumber<Row>(number: (row: Row) => number): (a: Row, b: Row) => number {
  return (a, b) => number(a) - number(b)
}
