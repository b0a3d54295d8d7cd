/** FIPS 180-4, section 5.3.3: the first 32 bits of the fractions of the square roots of the first 8 primes. */
const start = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const
/** Section 4.2.2: the same of the cube roots of the first 64 primes. */
// oxfmt-ignore
const rounds = new Uint32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
])

const blockBytes = 64
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/**
 * SHA-256 in hex. Browsers offer it only over https, but a phone in the yard may use the page on a plain local network.
 */
export function sha256Hex(bytes: Uint8Array): string {
  const state = Uint32Array.from(start)
  const padded = withPadding(bytes)
  const words = new DataView(padded.buffer)
  const schedule = new Uint32Array(rounds.length)
  for (let block = 0; block < padded.length; block += blockBytes) {
    fill(schedule, words, block)
    mix(state, schedule)
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('')
}

/** Padding: a one bit, zeros, then the length in bits, to fill whole blocks. */
function withPadding(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / blockBytes) * blockBytes)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n)
  return padded
}

function fill(schedule: Uint32Array, words: DataView, block: number): void {
  const at = (index: number) => schedule[index] ?? 0
  for (let index = 0; index < schedule.length; index += 1) {
    if (index < 16) {
      schedule[index] = words.getUint32(block + 4 * index)
      continue
    }
    const [before, last] = [at(index - 15), at(index - 2)]
    const low = turn(before, 7) ^ turn(before, 18) ^ (before >>> 3)
    const high = turn(last, 17) ^ turn(last, 19) ^ (last >>> 10)
    schedule[index] = at(index - 16) + low + at(index - 7) + high
  }
}

function mix(state: Uint32Array, schedule: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (const [index, word] of schedule.entries()) {
    const choice = (e & f) ^ (~e & g)
    const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (rounds[index] ?? 0) + word
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + word
}
