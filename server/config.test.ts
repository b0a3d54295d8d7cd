import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('TRUST_PROXY', () => {
  it.each([
    ['true', 1],
    ['false', 0],
    ['2', 2],
    ['10.0.0.5, 192.168.0.0/16', ['10.0.0.5', '192.168.0.0/16']],
    ['loopback,fd00::/8,::1', ['loopback', 'fd00::/8', '::1']],
  ])('"%s" is understood', (text, meant) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(meant)
  })

  it.each(['banana', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0', '-1', '10.0.0.1,', 'yes', '::1/129'])(
    '"%s" is refused in one line',
    (text) => {
      expect(() => readConfig({ TRUST_PROXY: text })).toThrow(ConfigError)
      expect(() => readConfig({ TRUST_PROXY: text })).toThrow(/^TRUST_PROXY: expected .*$/)
    },
  )
})
