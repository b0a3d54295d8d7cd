import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { securityHeaders } from './security-headers.ts'

function imageSources(tileUrl?: string) {
  const { contentSecurityPolicy } = securityHeaders(readConfig({ TILE_URL: tileUrl }))
  if (typeof contentSecurityPolicy !== 'object') throw new Error('There is no content security policy.')
  return [...(contentSecurityPolicy.directives?.['imgSrc'] ?? [])]
}

describe('pictures', () => {
  it('may come from here and from the chosen tile server alone', () => {
    expect(imageSources()).toEqual(["'self'", 'data:', 'blob:', 'https://tile.openstreetmap.org'])
    expect(imageSources('http://127.0.0.1:8080/{z}/{x}/{y}.png?key=abc')).toContain('http://127.0.0.1:8080')
  })

  it('may come from each of its hosts', () => {
    expect(imageSources('https://tile-{s}.example.com/{z}/{x}/{y}{r}.png').slice(3)).toEqual([
      'https://tile-a.example.com',
      'https://tile-b.example.com',
      'https://tile-c.example.com',
    ])
  })

  it('need a template that a browser can fill', () => {
    for (const url of [
      'https://tiles.example.com/',
      'tiles/{z}/{x}/{y}',
      'https://{q}.example.com/{z}/{x}/{y}',
    ]) {
      expect(() => imageSources(url)).toThrow('TILE_URL')
    }
  })
})
