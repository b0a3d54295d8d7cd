import { expect, it } from 'vitest'
import { pageFooterCss } from './page-footer.ts'

it('names invoice, load and page', () => {
  expect(pageFooterCss('6012', '109-2026-00391')).toContain(
    '"Invoice 6012 · Load 109-2026-00391 · page " counter(page) " of " counter(pages)',
  )
})

it('lets no load number end the style sheet', () => {
  const css = pageFooterCss('6012', '"; } </style> \\ ')
  expect(css).not.toContain('</style>')
  expect(css).toContain('Load \\22 ; } \\3c /style> \\5c  ')
})
