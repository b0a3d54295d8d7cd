import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { secureAnswers, securityHeaders } from './security-headers.ts'

async function imageSources(tileUrl?: string): Promise<string[]> {
  const app = fastify()
  secureAnswers(app, securityHeaders(readConfig({ TILE_URL: tileUrl })))
  const { headers } = await app.inject('/')
  await app.close()
  const policy = String(headers['content-security-policy'])
  return (/img-src ([^;]*)/.exec(policy)?.[1] ?? '').split(' ')
}

describe('pictures', () => {
  it('may come from here and from the chosen tile server alone', async () => {
    expect(await imageSources()).toEqual(["'self'", 'data:', 'blob:', 'https://tile.openstreetmap.org'])
    expect(await imageSources('http://127.0.0.1:8080/{z}/{x}/{y}.png?key=abc')).toContain(
      'http://127.0.0.1:8080',
    )
  })

  it('may come from each of its hosts', async () => {
    expect((await imageSources('https://tile-{s}.example.com/{z}/{x}/{y}{r}.png')).slice(3)).toEqual([
      'https://tile-a.example.com',
      'https://tile-b.example.com',
      'https://tile-c.example.com',
    ])
  })

  it('need a template that a browser can fill', async () => {
    for (const url of [
      'https://tiles.example.com/',
      'tiles/{z}/{x}/{y}',
      'https://{q}.example.com/{z}/{x}/{y}',
    ]) {
      await expect(imageSources(url)).rejects.toThrow('TILE_URL')
    }
  })
})
