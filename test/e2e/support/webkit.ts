import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect } from '@playwright/test'
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

/** Opens the engine of Safari on a screen of its own, and ends both. */
export async function inWebKit(work: (page: WebKitPage) => Promise<void>): Promise<void> {
  const installed = findWebKit()
  if (!installed) throw new Error('WebKit is not installed')
  const screen = spawn(installed.screen, ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = (await once(screen.stdout, 'data')) as [Buffer]
  const port = await freePort()
  const service = spawn(installed.driver, [`--port=${String(port)}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display.toString().trim()}` },
  })
  try {
    await answers(port)
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${String(port)}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: installed.browser, args: ['--automation'] },
      })
      .build()
    try {
      await work(pageOf(driver))
    } finally {
      await driver.quit()
    }
  } finally {
    await end(service)
    await end(screen)
  }
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
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
