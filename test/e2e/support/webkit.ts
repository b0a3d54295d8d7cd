import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { Builder, By, until, type WebDriver, type WebElement } from 'selenium-webdriver'
import { findWebKit } from '../../../tools/setup/webkit.mjs'

export type WebKitPage = {
  readonly driver: WebDriver
  readonly find: (css: string) => Promise<WebElement>
  readonly button: (words: string) => Promise<WebElement>
  /** Waits until the page shows these words. */
  readonly reads: (words: string) => Promise<void>
}

/** Long enough for a busy machine; what is not there by then does not come. */
const patienceMs = 40_000

/** Opens the engine of Safari on a screen of its own, and ends both. Where it does not even start, the test is skipped. */
export async function inWebKit(work: (page: WebKitPage) => Promise<void>): Promise<void> {
  const ends: (() => Promise<void>)[] = []
  try {
    const driver = await start(ends).catch((error: unknown) => {
      test.skip(true, `WebKit does not start here: ${String(error)}`)
      throw error
    })
    await work(pageOf(driver)).catch(async (error: unknown) => {
      throw new Error(`${String(error)}\nThe page read: ${await wordsOf(driver)}`, { cause: error })
    })
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

/** Notes what must be ended as soon as it is there. */
async function start(ends: (() => Promise<void>)[]): Promise<WebDriver> {
  const installed = findWebKit()
  if (!installed) throw new Error('it is not installed')
  const screen = spawn(installed.screen, ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  ends.push(() => end(screen))
  const display = await firstLine(screen)
  const port = await freePort()
  const service = spawn(installed.driver, [`--port=${String(port)}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}` },
  })
  ends.push(() => end(service))
  await answers(port)
  const session = new Builder()
    .usingServer(`http://127.0.0.1:${String(port)}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: installed.browser, args: ['--automation'] },
    })
    .build()
  const driver = await Promise.race([session, tooLate()])
  ends.push(() => driver.quit())
  return driver
}

/** What stood on the page when it failed: the report has pictures of the other engine only. */
async function wordsOf(driver: WebDriver): Promise<string> {
  return driver.executeScript<string>('return document.body.innerText').catch(String)
}

async function tooLate(): Promise<never> {
  await setTimeout(patienceMs, undefined, { ref: false })
  throw new Error('no window came')
}

/** To its end: the screen writes that by itself, and dies if nobody reads it any more. */
async function firstLine({ stdout }: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  let said = ''
  for await (const chunk of stdout) {
    said += String(chunk)
    if (said.includes('\n')) return said.trim()
  }
  throw new Error('the screen did not say its number')
}

function pageOf(driver: WebDriver): WebKitPage {
  const shown = async (by: By) => {
    const element = await driver.wait(until.elementLocated(by), patienceMs)
    return driver.wait(until.elementIsVisible(element), patienceMs)
  }
  return {
    driver,
    find: (css) => driver.wait(until.elementLocated(By.css(css)), patienceMs),
    button: (words) => shown(By.xpath(`//button[contains(normalize-space(.), "${words}")]`)),
    reads: async (words) => {
      const read = () => driver.executeScript<string>('return document.body.innerText')
      await expect.poll(read, { timeout: patienceMs }).toContain(words)
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}

async function answers(port: number): Promise<void> {
  const end = Date.now() + patienceMs
  for (;;) {
    try {
      await fetch(`http://127.0.0.1:${String(port)}/status`)
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await setTimeout(50)
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
