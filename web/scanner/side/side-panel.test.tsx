import { fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it, test, vi } from 'vitest'
import type { PaperTerm } from '#contract/ratecons.ts'
import { aPaper } from '#client/test-support/a-paper.ts'
import { TooltipProvider } from '#client/ui/TooltipProvider.tsx'
import { Confidence } from './Confidence.tsx'
import { ConfidenceLine } from './ConfidenceLine.tsx'
import { ModelNote } from './ModelNote.tsx'
import { Obligations } from './Obligations.tsx'
import { hoursWords, termWords } from './term-words.ts'

const [pod] = aPaper().details.terms
if (!pod) throw new Error('The paper of the tests has a term')
const bare: PaperTerm = {
  ...{ ...pod, amount: null, withinHours: null, percent: null, freeHours: null },
  ...{ capAmount: null, capHours: null },
}

test.each([
  [0.5, '30 min'],
  [0.99, '59 min'],
  [1, '1 h'],
  [24, '24 h'],
  [48, '48 h'],
  [72, '3 days'],
  [50, '50 h'],
])('%s hours are %s', (hours, words) => {
  expect(hoursWords(hours)).toBe(words)
})

test.each<[Partial<PaperTerm>, (string | null)[]]>([
  [{ kind: 'pod-deadline' }, ['Signed POD', null, null]],
  [{ kind: 'quick-pay', percent: 3 }, ['Quick pay', '3 %', null]],
  [
    { kind: 'new-confirmation', withinHours: 2, amount: '50.00' },
    ['New confirmation', '2 h', '$50.00 when it is missed.'],
  ],
  [{ kind: 'double-brokering' }, ['Double brokering', null, null]],
  [{ kind: 'layover', amount: '150.00', percent: 3 }, ['Layover', '$150.00', null]],
  [{ kind: 'lumper' }, ['Lumper', null, null]],
  [{ kind: 'fine', amount: '100.00' }, ['Fine', '$100.00', null]],
  [{ kind: 'claim-deadline', withinHours: 48, amount: '50.00' }, ['Detention claim', '48 h', null]],
  [{ kind: 'detention', freeHours: 2 }, ['Free time', '2 h each stop', null]],
  [
    { kind: 'detention', amount: '50.00', capHours: 5 },
    ['Free time', null, 'Detention $50.00 an hour, at most 5 h.'],
  ],
  [{ kind: 'detention', capAmount: '300.00', capHours: 5 }, ['Free time', null, 'at most $300.00.']],
])('%j in a line', (term, words) => {
  expect(Object.values(termWords({ ...bare, ...term }))).toEqual(words)
})

describe('what the small print asks for', () => {
  const show = (
    terms: readonly PaperTerm[],
    leftOut: readonly number[] = [],
    chosenId: string | null = null,
  ) => {
    const acts = { onLeave: vi.fn(), onChoose: vi.fn() }
    render(
      <TooltipProvider>
        <Obligations {...{ terms, leftOut, chosenId, ...acts }} />
      </TooltipProvider>,
    )
    return acts
  }

  it('is nothing where nothing was found', () => {
    show([])
    expect(screen.getByText('None of the usual terms was found on this paper.')).toBeTruthy()
  })

  it('is a line each with its sentence, to be shown, left out or kept', () => {
    const terms = [
      { ...bare, kind: 'pod-deadline' as const, withinHours: 24, amount: '75.00' },
      { ...bare, kind: 'lumper' as const, sentence: 'Lumpers with receipt.' },
    ]
    const { onLeave, onChoose } = show(terms, [1], 'term-0')
    expect(screen.getByText('Those with a deadline get a clock once the load is created.')).toBeTruthy()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Signed POD24 h$75.00 off when late.',
      'Lumperleft outLumpers with receipt.',
    ])
    const [first, , second] = screen.getAllByRole('button')
    expect([first, second].map((button) => button?.getAttribute('title'))).toEqual([
      terms[0]?.sentence,
      'Lumpers with receipt.',
    ])
    const struck = [...document.querySelectorAll('.line-through')].map(({ textContent }) => textContent)
    expect(struck).toEqual(['Lumper'])
    fireEvent.click(screen.getByRole('button', { name: 'Leave out Signed POD' }))
    fireEvent.click(screen.getByRole('button', { name: 'Keep Lumper' }))
    expect(onLeave.mock.calls).toEqual([[0], [1]])
    if (second) fireEvent.click(second)
    expect(onChoose).toHaveBeenCalledOnce()
  })
})

test.each([
  ['used', 'This paper is hard to read, so its words were sent to the model server. What it read is marked.'],
  ['failed', 'The model server was asked for help and could not give any. This is what was read without it.'],
] as const)('a model server that was %s is told of in full', (model, words) => {
  render(<ModelNote model={model} />)
  expect(screen.getByText(words)).toBeTruthy()
})

describe('how sure a paper is', () => {
  it.each([
    [0.96, 0, 'nothing to check', 'text-on-ok', '96%'],
    [0.96, 2, '2 of 12 to check', 'text-on-ok', '96%'],
    [0.3, 0, 'check every field', 'text-attention-text', '30%'],
  ])('of %s with %s to check says %s', (confidence, toCheck, words, tone, width) => {
    const { container } = render(<Confidence {...{ confidence, toCheck, values: 12 }} />)
    expect(screen.getByRole('status').textContent).toBe(words)
    expect(container.querySelector('.font-medium')?.classList.contains(tone)).toBe(true)
    expect(container.querySelector<HTMLElement>('.sure-bar > span')?.style.width).toBe(width)
  })

  it.each([
    [0.96, 0, ', nothing to check'],
    [0.96, 3, ', 3 to check'],
    [0.3, 0, ', check every field'],
  ])('of %s with %s to check ends its line with "%s"', (confidence, toCheck, words) => {
    const { container } = render(<ConfidenceLine {...{ confidence, toCheck }} />)
    expect(container.textContent.endsWith(words)).toBe(true)
    expect(within(container).getByText(/./, { selector: 'p' })).toBeTruthy()
  })
})
