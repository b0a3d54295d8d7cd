import fc from 'fast-check'

/** Asymmetric costs, some equal, some stops at the same place, and sometimes no road. */
export const problems = fc.integer({ min: 1, max: 7 }).chain((count) => {
  const stop = fc.nat(count - 1)
  const way = fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 0, max: 9 }) },
    { weight: 12, arbitrary: fc.integer({ min: 0, max: 900_000 }) },
    { weight: 1, arbitrary: fc.constant(Infinity) },
  )
  return fc.record({
    costs: fc.array(fc.array(way, { minLength: count, maxLength: count }), {
      minLength: count,
      maxLength: count,
    }),
    rules: fc.record({
      pairs: fc.option(fc.array(fc.tuple(stop, stop), { maxLength: 3 }), { nil: undefined }),
      stages: fc.option(fc.array(fc.nat(2), { minLength: count, maxLength: count }), { nil: undefined }),
      first: fc.option(stop, { nil: undefined, freq: 3 }),
      last: fc.option(stop, { nil: undefined, freq: 3 }),
    }),
  })
})
