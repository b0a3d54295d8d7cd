import { beforeEach, describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { PackageCheck } from '#contract/packages.ts'
import { testApp } from '../../../test/support/app.ts'
import { paper, revised, revising } from '../test-support/revising.ts'

const { as, deps } = await testApp()
const office = await as('office')
let load: Load
const { generated, loadOf, revise, uploaded, documents } = revising({ office, deps, load: () => load })

describe('earlier confirmations of the load', () => {
  const confirmations = async () => {
    return (await documents()).map(({ fileName, superseded }) => [fileName, superseded?.fileName ?? null])
  }
  const packaged = async () => {
    const { invoice } = await loadOf(load.id)
    const { body } = await office.send<PackageCheck>(`GET /api/invoices/${invoice?.id ?? ''}/package`)
    // None of these files can be opened, so each is named as left out.
    return body.leftOut.join(' ')
  }
  const file = async (fileName: string, take: readonly string[], of: object = revised) => {
    load = await loadOf(load.id)
    const documentPath = await uploaded(fileName)
    expect((await revise(take, { paper: { ...of, documentPath } })).status).toBe(200)
    return documentPath
  }
  beforeEach(async () => {
    load = await generated({ ...paper, documentPath: await uploaded('first.pdf') })
  })

  test('are superseded by the one that is taken over, and readable all the same', async () => {
    await file('second.pdf', ['rate'])
    const third = await file('third.pdf', ['rate'], { ...revised, tripRate: '1900' })
    expect(await confirmations()).toEqual([
      ['first.pdf', 'second.pdf'],
      ['second.pdf', 'third.pdf'],
      ['third.pdf', null],
    ])
    expect((await documents())[1]?.superseded).toEqual({
      by: third.split('/').at(-1),
      fileName: 'third.pdf',
      at: expect.any(String) as string,
    })
  })

  test('count on where nothing of the later one was taken over, unless it says the same', async () => {
    await file('refused.pdf', [])
    expect(await confirmations()).toEqual([
      ['first.pdf', null],
      ['refused.pdf', null],
    ])
    await file('same.pdf', [], paper)
    expect(await confirmations()).toEqual([
      ['first.pdf', 'same.pdf'],
      ['refused.pdf', 'same.pdf'],
      ['same.pdf', null],
    ])
  })

  test('count again when the later one is taken off the load', async () => {
    await file('second.pdf', ['rate'])
    await file('third.pdf', ['rate'], { ...revised, tripRate: '1900' })
    const remove = async (name: string) => {
      const id = (await documents()).find(({ fileName }) => fileName === name)?.id ?? ''
      expect((await office.send(`DELETE /api/loads/${load.id}/documents/${id}`)).status).toBe(200)
    }
    await remove('second.pdf')
    expect(await confirmations()).toEqual([
      ['first.pdf', 'third.pdf'],
      ['third.pdf', null],
    ])
    await remove('third.pdf')
    expect(await confirmations()).toEqual([['first.pdf', null]])
  })

  test('are not in the package of its invoice', async () => {
    await office.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
    await office.send(`POST /api/loads/${load.id}/generate-invoice`)
    expect(await packaged()).toContain('first.pdf')
    await file('second.pdf', ['rate'])
    expect(await packaged()).toContain('second.pdf')
    expect(await packaged()).not.toContain('first.pdf')
  })
})
