import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { html, Html } from '../../pages/html.ts'
import type { TemplateValues } from '../../pages/html-template.ts'
import { pageStyle, squeezed } from './page-style.ts'

export type PageFrame = {
  readonly render: (page: Page) => string
  /** Headers that allow no scripts, frames or foreign content, and keep the page out of caches and referrers. */
  readonly headers: Readonly<Record<string, string>>
}

type Page = {
  readonly title: string
  readonly company: TemplateValues
  readonly refreshesItself: boolean
  readonly main: Html
  readonly foot: Html | null
}

export function pageFrame(browserFiles: string | undefined): PageFrame {
  const style = pageStyle(browserFiles)
  const styleHash = createHash('sha256').update(style).digest('base64')
  return {
    render: (page) => document(page, style),
    headers: {
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  }
}

export function sendPage(reply: FastifyReply, frame: PageFrame, page: Page): FastifyReply {
  return reply.headers(frame.headers).type('text/html; charset=utf-8').send(frame.render(page))
}

function document({ title, company, refreshesItself, main, foot }: Page, style: string): string {
  const name = String(company['companyName'] ?? '')
  const logo = company['logo']
  const { phone, phoneLink } = company
  // Must be exactly the text whose hash is in the policy.
  const styleElement = new Html(`<style>${style}</style>`)
  return squeezed(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="robots" content="noindex, nofollow" />
          <meta name="referrer" content="no-referrer" />
          ${refreshesItself && html`<meta http-equiv="refresh" content="60" />`}
          <title>${[title, name].filter(Boolean).join(' | ')}</title>
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          ${styleElement}
        </head>
        <body>
          <header class="top">
            <div class="wrap">
              <span class="company">
                ${
                  typeof logo === 'string'
                    ? html`<img class="logo" src="${logo}" alt="" height="28" />`
                    : html`<img src="/icon.svg" alt="" width="28" height="28" />`
                }
                <span>${name}</span>
              </span>
              ${typeof phone === 'string' && html`<a href="tel:${String(phoneLink)}">${phone}</a>`}
            </div>
          </header>
          <main class="wrap">${main}</main>
          ${foot && html`<footer><div class="wrap">${foot}</div></footer>`}
        </body>
      </html>`.text,
  )
}
