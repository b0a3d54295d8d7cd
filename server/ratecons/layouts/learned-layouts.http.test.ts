import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { LearnedLayout, LearnedPaper } from '#contract/learned-layouts.ts'
import { ReadPaper } from '#contract/ratecons.ts'
import { duringChange } from '../../../test/support/during-change.ts'
import { documentServer, type Caller } from '../../documents/test-support/document-server.ts'
import { pdfOf } from '../test-support/papers.ts'

const server = await documentServer()
let office: Caller
beforeAll(async () => {
  office = await server.aUser('office')
})

type Values = { number: string; ticket: string; po: string }

/** A paper that calls the customer's order a mill ticket; its own PO is something else. */
const oddPaper = ({ number, ticket, po }: Values, broker = 'Quillback') =>
  pdfOf([
    { x: 40, y: 40, text: `${broker} Brokerage LLC`, size: 18 },
    { x: 40, y: 64, text: `MC ${broker === 'Quillback' ? '555123' : '555987'}` },
    { x: 40, y: 100, text: `Load Number: ${number}` },
    { x: 320, y: 100, text: `PO: ${po}` },
    { x: 40, y: 118, text: 'Mill ticket' },
    { x: 180, y: 118, text: ticket },
    { x: 320, y: 118, text: 'Commodity: Bulk feed' },
    { x: 40, y: 150, text: 'SHIPPER' },
    { x: 40, y: 164, text: 'Palo Duro Canning' },
    { x: 40, y: 177, text: '2200 Industrial Blvd' },
    { x: 40, y: 190, text: 'Hereford, TX 79045' },
    { x: 320, y: 164, text: '03/04/2026 08:00' },
    { x: 40, y: 230, text: 'CONSIGNEE' },
    { x: 40, y: 244, text: 'Trinity Grocers' },
    { x: 40, y: 257, text: '915 Airport Fwy' },
    { x: 40, y: 270, text: 'Denton, TX 76205' },
    { x: 320, y: 244, text: '03/05/2026 09:30' },
    { x: 40, y: 320, text: 'Total Carrier Pay: $2,000.00' },
  ])

const call = (method: string, path: string, { body, who = office }: { body?: unknown; who?: Caller } = {}) =>
  fetch(`${server.origin}${path}`, {
    method,
    headers: { ...who.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

async function read(bytes: Buffer) {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(bytes)]), 'rate con.pdf')
  const answer = await fetch(`${server.origin}/api/ocr/extract`, {
    method: 'POST',
    headers: office.headers,
    body: form,
  })
  return ReadPaper.parse(await answer.json())
}

/** Sends the review like the scanner's page: the words it received, and the person's final values. */
async function review(paper: ReadPaper, changed: Record<string, string | null>) {
  const { details } = paper
  const readOf = { loadNumber: paper.loadNumber, poNumber: paper.poNumber, companyName: paper.companyName }
  const learned: LearnedPaper = {
    pages: details.pages.map(({ page, width, height, words }) => ({ page, width, height, words })),
    values: Object.entries(readOf).map(([field, text]) => ({
      field,
      read: text,
      text: field in changed ? (changed[field] ?? null) : text,
    })),
  }
  const answer = await call('POST', '/api/ocr/generate-load', {
    body: { pickupAddress: '12 Main St, Hereford, TX 79045', loadNumber: paper.loadNumber, learned },
  })
  expect(answer.status).toBe(201)
}

async function layouts(): Promise<LearnedLayout[]> {
  // The answer was checked against the contract.
  return (await (await call('GET', '/api/ocr/layouts')).json()) as LearnedLayout[]
}

test('a correction makes the next paper of that layout right, can be seen, and can be forgotten', async () => {
  const first = await read(await oddPaper({ number: 'Q7', ticket: '4471902', po: 'A-100' }))
  expect([first.poNumber, first.details.layout]).toEqual(['A-100', undefined])
  await review(first, { poNumber: '4471902' })

  const second = await read(await oddPaper({ number: 'Q88', ticket: '5583311', po: 'A-101' }))
  expect(second.poNumber).toBe('5583311')
  expect(second.details.fields.poNumber).toMatchObject({ by: 'learned', words: '5583311' })
  expect(second.details.layout).toMatchObject({ name: 'Quillback Brokerage LLC', corrections: 1, used: 1 })
  await review(second, {})

  const [layout, ...others] = await layouts()
  expect(others).toEqual([])
  expect(layout).toMatchObject({
    name: 'Quillback Brokerage LLC',
    papers: 2,
    rules: [{ words: 'PO number: right of “Mill ticket”, first page', confirmations: 2, contradictions: 0 }],
  })

  const elsewhere = await read(await oddPaper({ number: 'S1', ticket: '7', po: 'A-102' }, 'Sawtooth'))
  expect([elsewhere.poNumber, elsewhere.details.layout]).toEqual(['A-102', undefined])

  const address = `/api/ocr/layouts/${layout?.id ?? ''}`
  expect((await call('DELETE', `${address}/rules/${layout?.rules[0]?.id ?? ''}`)).status).toBe(200)
  expect(await layouts()).toEqual([])
  expect((await call('DELETE', address)).status).toBe(404)
  const third = await read(await oddPaper({ number: 'Q9', ticket: '6601122', po: 'A-103' }))
  expect([third.poNumber, third.details.layout]).toEqual(['A-103', undefined])
})

test('no value of a paper is kept', async () => {
  const first = await read(await oddPaper({ number: 'Q71', ticket: '9917261', po: 'A-200' }))
  await review(first, { poNumber: '9917261' })
  const kept = await server.deps.pool.query(
    'select ratecon_layouts, ratecon_rules from ratecon_layouts, ratecon_rules',
  )
  expect(kept.rows).toHaveLength(1)
  expect(JSON.stringify(kept.rows)).not.toMatch(/9917261|A-200|Palo Duro|Industrial/)
})

test('a rule that is wrong twice is gone', async () => {
  for (const po of ['A-300', 'A-301']) {
    const paper = await read(await oddPaper({ number: 'Q5', ticket: '5550001', po }))
    expect(paper.poNumber).toBe('5550001')
    await review(paper, { poNumber: null })
  }
  expect(await layouts()).toEqual([])
})

test('a paper that nobody corrected teaches nothing', async () => {
  await review(await read(await oddPaper({ number: 'Q6', ticket: '5550002', po: 'A-400' })), {})
  expect(await layouts()).toEqual([])
})

test('two papers that are reviewed at the same moment teach one layout', async () => {
  const papers = await Promise.all(
    ['A-500', 'A-501'].map(async (po, index) =>
      read(await oddPaper({ number: `Q5${String(index)}`, ticket: '7712345', po })),
    ),
  )
  await Promise.all(papers.map((paper) => review(paper, { poNumber: '7712345' })))
  expect((await layouts()).map(({ papers: count, rules }) => [count, rules.length])).toEqual([[2, 1]])
})

test('a paper that keeps the rules busy for a minute costs the lesson, never the load nor anybody else', async () => {
  const words = Array.from({ length: 1500 }, (_, index) => ({
    ...{ text: 'Number', x: (index % 30) / 30, y: Math.floor(index / 30) / 50, width: 0.03, height: 0.012 },
  }))
  const pages = [1, 2, 3].map((page) => ({ page, width: 612, height: 792, words }))
  const values = Array.from({ length: 150 }, () => ({ field: 'poNumber', read: null, text: 'Number Number' }))
  const known = await layouts()
  const ended: string[] = []
  const made = call('POST', '/api/ocr/generate-load', {
    body: { pickupAddress: '12 Main St, Hereford, TX 79045', learned: { pages, values } },
  }).then((answer) => {
    ended.push('load')
    return answer.status
  })
  await layouts()
  ended.push('somebody else')
  expect(await made).toBe(201)
  expect(ended).toEqual(['somebody else', 'load'])
  expect(await layouts()).toEqual(known)
})

test('a driver neither sees nor forgets what was learned', async () => {
  const driver = await server.aUser('driver')
  expect((await call('GET', '/api/ocr/layouts', { who: driver })).status).toBe(403)
})

test('what a paper teaches is of its own broker alone, and so is what it confirms or takes back', async () => {
  const odd = async (number: string, broker: string) =>
    read(await oddPaper({ number, ticket: `66${number.slice(1)}`, po: `A-${number}` }, broker))
  await review(await odd('Q6001', 'Quillback'), { poNumber: '666001' })
  await review(await odd('S6002', 'Sawtooth'), { poNumber: '666002' })
  type Counts = readonly [
    papers: number,
    confirmations: number | undefined,
    contradictions: number | undefined,
  ]
  const known = async () => {
    const counts: Record<string, Counts> = {}
    for (const { name, papers, rules } of await layouts())
      counts[String(name).slice(0, 8)] = [papers, rules[0]?.confirmations, rules[0]?.contradictions]
    return counts
  }
  const before = await known()
  expect(Object.keys(before).toSorted()).toEqual(['Quillbac', 'Sawtooth'])
  expect(before['Sawtooth']).toEqual([1, 1, 0])
  const again = await odd('S6003', 'Sawtooth')
  expect([again.poNumber, again.details.layout]).toMatchObject(['666003', { corrections: 1, used: 1 }])
  await review(again, {})
  expect(await known()).toEqual({ ...before, Sawtooth: [2, 2, 0] })
  await review(await odd('S6004', 'Sawtooth'), { poNumber: null })
  expect(await known()).toEqual({ ...before, Sawtooth: [3, 2, 1] })
  for (const number of ['S6005', 'S6006', 'S6007'])
    await review(await odd(number, 'Sawtooth'), { poNumber: null })
  const { Sawtooth: _gone, ...others } = before
  expect(await known()).toEqual(others)
})

test('a paper that is reviewed while another one teaches waits for it', async () => {
  const paper = await read(await oddPaper({ number: 'Q7001', ticket: '667001', po: 'A-7001' }))
  const papers = async (db = server.deps.db) => {
    const found = await db
      .selectFrom('rateconLayouts')
      .select('papers')
      .where('name', 'like', 'Quillback%')
      .executeTakeFirst()
    return found?.papers ?? 0
  }
  const before = await papers()
  await duringChange(server.connection, {
    change: (db) => sql`select pg_advisory_xact_lock(hashtext('learned layouts'))`.execute(db),
    call: () => review(paper, {}),
    meanwhile: async (other) => {
      expect(await papers(other)).toBe(before)
    },
  })
  expect(await papers()).toBe(before + 1)
})
