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

describe('SMTP_URL', () => {
  const url = 'smtp://office%40llano.example:p%40ss@mail.example.com:2525'

  it('names the server, and its user is whom mail comes from', () => {
    expect(readConfig({ SMTP_URL: url }).mail).toMatchObject({
      server: {
        host: 'mail.example.com',
        port: 2525,
        isSecure: false,
        signIn: { user: 'office@llano.example', password: 'p@ss' },
      },
      from: { name: null, address: 'office@llano.example' },
    })
    expect(readConfig({}).mail).toBeUndefined()
  })

  it('takes the port of its kind', () => {
    const portOf = (SMTP_URL: string) => readConfig({ SMTP_URL, MAIL_FROM: 'a@llano.example' }).mail?.server
    expect(portOf('smtp://mail.example.com')).toMatchObject({ port: 587, isSecure: false, signIn: null })
    expect(portOf('smtps://mail.example.com')).toMatchObject({ port: 465, isSecure: true })
  })

  it.each(['mail.example.com', 'http://mail.example.com', 'smtp://', 'smtp://a:%ZZ@mail.example.com'])(
    '"%s" is refused in one line that does not repeat it',
    (SMTP_URL) => {
      const read = () => readConfig({ SMTP_URL, MAIL_FROM: 'a@llano.example' })
      expect(read).toThrow(/^SMTP_URL: expected an address like .*, but the value given is not\.$/)
    },
  )

  it('needs somebody that mail comes from', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.com' })).toThrow(/^MAIL_FROM: expected .*$/)
    expect(() => readConfig({ MAIL_FROM: 'Llano\nBcc: a@llano.example' })).toThrow(/^MAIL_FROM: expected/)
    const MAIL_FROM = '"Llano Lines" <billing@llano.example>'
    expect(readConfig({ SMTP_URL: url, MAIL_FROM }).mail?.from).toEqual({
      name: 'Llano Lines',
      address: 'billing@llano.example',
    })
  })
})

describe('a number', () => {
  it.each([
    ['PORT', '1e3'],
    ['PORT', '0x1388'],
    ['PORT', '5000.5'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['FUEL_DOLLARS_PER_GALLON', '0x10'],
    ['FUEL_DOLLARS_PER_GALLON', '1e1'],
    ['FUEL_DOLLARS_PER_GALLON', '-3'],
    ['FUEL_MILES_PER_GALLON', '0b11'],
    ['FUEL_MILES_PER_GALLON', '0'],
  ])('%s=%s is refused', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^${name}: expected .*, but "${value}" is not`),
    )
  })

  it('is taken as people write it', () => {
    const { port, fuel } = readConfig({
      ...{ PORT: ' 8080 ', FUEL_DOLLARS_PER_GALLON: '3.95', FUEL_MILES_PER_GALLON: '.5' },
    })
    expect([port, fuel]).toEqual([8080, { dollarsPerGallon: 3.95, milesPerGallon: 0.5 }])
    expect(readConfig({}).port).toBe(5000)
  })
})

describe('AI_BASE_URL', () => {
  const named = { AI_BASE_URL: 'http://localhost:11434/v1/', AI_MODEL: 'small-1' }

  it('names a model server together with its model; a key is not always wanted', () => {
    const server = { url: 'http://localhost:11434/v1', model: 'small-1' }
    expect(readConfig(named).model).toEqual({ ...server, apiKey: undefined })
    expect(readConfig({ ...named, AI_API_KEY: 'k' }).model).toEqual({ ...server, apiKey: 'k' })
    expect(readConfig({}).model).toBeUndefined()
  })

  it.each([{ AI_BASE_URL: named.AI_BASE_URL }, { AI_MODEL: 'small-1' }, { AI_API_KEY: 'secret-key' }])(
    '%o alone is a mistake, said without the key',
    (env) => {
      expect(() => readConfig(env)).toThrow(/^AI_BASE_URL and AI_MODEL: expected both or neither/)
      expect(() => readConfig(env)).not.toThrow(/secret-key/)
    },
  )
})

describe('an address of another service', () => {
  const names = ['AI_BASE_URL', 'VALHALLA_URL', 'CENSUS_URL', 'HERE_ROUTING_URL', 'TWILIO_URL', 'PUBLIC_URL']

  it.each(names)(
    '%s is refused with a user in it, which no call could take along, and without showing it',
    (name) => {
      const read = () => readConfig({ [name]: 'https://office:s3cret@maps.example.com/v1' })
      expect(read).toThrow(new RegExp(`^${name}: expected an address.*, but the value given is not\\.$`))
    },
  )

  it.each(names)('%s is refused with a question mark, behind which no path can stand', (name) => {
    expect(() => readConfig({ [name]: 'https://maps.example.com/v1?key=a' })).toThrow(
      /^\w+: expected an address/,
    )
    expect(() => readConfig({ [name]: 'https://maps.example.com/v1#a' })).toThrow(/^\w+: expected an address/)
  })

  it.each(['https://example.com/loads', 'https://example.com/loads/', 'https://example.com//loads'])(
    'PUBLIC_URL %s is refused, as pages stand at the root',
    (PUBLIC_URL) => {
      expect(() => readConfig({ PUBLIC_URL })).toThrow(
        `PUBLIC_URL: expected an address without a path, like https://loads.example.com, but "${PUBLIC_URL}" is not.`,
      )
    },
  )

  it('is taken with a port, a path and an address of its own kind', () => {
    expect(readConfig({ VALHALLA_URL: 'http://[::1]:8002/maps/' }).maps.valhalla?.url).toBe(
      'http://[::1]:8002/maps',
    )
    expect(readConfig({ PUBLIC_URL: 'https://loads.example.com/' }).publicUrl).toBe(
      'https://loads.example.com',
    )
  })
})

describe('PUBLIC_URL', () => {
  it('is https in whatever letters it was typed, so that cookies become Secure', () => {
    const publicUrl = (PUBLIC_URL: string) => readConfig({ PUBLIC_URL }).publicUrl
    expect(publicUrl('HTTPS://Loads.Example.com:443/')).toBe('https://loads.example.com')
    expect(publicUrl('Http://[::1]:5000')).toBe('http://[::1]:5000')
  })
})

describe('DATABASE_URL', () => {
  it('takes an @ in the password as %40', () => {
    const DATABASE_URL = 'postgres://loads:p%40ss@db.llano.example:5432/loads'
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  })

  it('is refused with the @ itself in one line that does not repeat it', () => {
    const read = () => readConfig({ DATABASE_URL: 'postgres://loads:p@ss@db.llano.example/loads' })
    expect(read).toThrow(/^DATABASE_URL: expected an address like .* %40 .*, but the value given is not\.$/)
  })
})
