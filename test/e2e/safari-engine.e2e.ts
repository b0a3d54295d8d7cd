import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { sayIn } from '../../client/words/catalogue.ts'
import { papersWords } from '../../client/words/papers-words.ts'
import { photoWords } from '../../client/words/photo-words.ts'
import type { Load } from '../../contract/load-views.ts'
import { takePhoto } from '../../tools/photos/take-photo.ts'
import { findWebKit } from '../../tools/setup/webkit.mjs'
import { officeTest as test } from './support/demo.ts'
import { inWebKit, type WebKitPage } from './support/webkit.ts'

test.skip(findWebKit() === undefined, 'WebKit is not installed')

async function signIn(
  { driver, find }: WebKitPage,
  address: string,
  who: { username: string; password: string },
) {
  await driver.get(address)
  await (await find('input[name=username]')).sendKeys(who.username)
  await (await find('input[type=password]')).sendKeys(who.password)
  await (await find('button[type=submit]')).click()
}

test('the office reads its lists in the engine of Safari', async ({ demo }) => {
  test.setTimeout(180_000)
  await inWebKit(async (page) => {
    await signIn(page, `${demo.url}/admin-login`, demo.signIns.admin)
    await page.reads('Pending - Waiting Assignment')
    const lists: readonly (readonly [address: string, words: string])[] = [
      ['/dashboard?tab=tracking', 'Active Loads ('],
      ['/dashboard?tab=owed', 'Paid this week'],
      ['/dashboard?tab=settlements', 'Advance or deduction'],
      ['/paid-loads', 'Total Revenue'],
    ]
    for (const [address, words] of lists) {
      await page.driver.get(`${demo.url}${address}`)
      await page.reads(words)
    }
  })
})

test('a paper is photographed and sent in a private window of Safari', async ({
  demo,
  page: office,
}, testInfo) => {
  test.setTimeout(180_000)
  const photo = testInfo.outputPath('paper.jpg')
  await writeFile(photo, (await takePhoto({ seed: 700, kind: 'good', set: 'measuring' })).jpeg)
  // The contract promises a list of loads.
  const loads = async () => (await (await office.request.get('/api/loads')).json()) as Load[]
  await inWebKit(async (page) => {
    await signIn(page, `${demo.url}/driver-login`, demo.signIns.driver)
    await (await page.find('input[type=file]')).sendKeys(photo)
    // Another journey may have had this driver choose Spanish.
    const language = await page.driver.executeScript<string>('return document.documentElement.lang')
    const say = sayIn({ ...papersWords, ...photoWords }, language === 'es' ? 'es' : 'en')
    await (await page.button(say('usePage'))).click()
    await page.reads(say('allPages'))
    const title = await (await page.find('#camera-title')).getText()
    const bols = async () =>
      (await loads()).find(({ number109 }) => title.endsWith(number109))?.bolDocumentPath?.split(',')
        .length ?? 0
    const before = await bols()
    // Its database keeps no files. The page may end while the camera has the screen: the photo is there all the same.
    await page.driver.navigate().refresh()
    await (await page.button(say('continuePaper', { count: 1 }))).click()
    await (await page.button(say('sendPaper', { count: 1 }))).click()
    await expect.poll(bols, { timeout: 40_000 }).toBe(before + 1)
  })
})
