/** Words in broker names, for splitting `blueheronfreight`. */
const brandWords = `
  logistics logistic freight transportation transport transit brokerage brokers broker trucking truck carriers carrier
  express forwarding solutions shipping cargo hauling haul dispatch lines worldwide global exchange partners group
  services service systems system network networks supply chain intermodal national american america united capacity
  bros brothers sons company enterprises holdings international consulting management direct source team pro plus
  north south east west northern southern eastern western central mid inter trans first premier elite prime select
  advantage alliance allied apex summit peak pinnacle capital crown royal liberty freedom patriot heritage legacy
  blue red green gold golden silver black white gray grey copper iron steel stone granite rock diamond amber crimson
  river lake land mountain valley prairie mesa ridge hill canyon creek coast harbor bay ocean sea sky sun star moon
  eagle hawk falcon heron wolf bear fox lion tiger bison buffalo pelican cardinal raven mustang bronco stallion
  oak pine cedar maple willow birch juniper aspen elm tamarack sage orchard meadow field forest wood woods timber
  quick fast swift rapid speed velocity momentum road roads way ways line link bridge gate port anchor compass arrow
  point path trail route crossing cross rail wheel axle gear cab box load loads vantage view vision horizon frontier
  quill plains field stream spring summer winter storm thunder lightning fire flame quest key keystone corner cornerstone
  home heart hand union city state country world planet earth total all one two three four five max ultra smart true trust
  high low big little new old great grand good best king queen knight lone rivers heights
`
  .trim()
  .split(/\s+/)
const known = new Set(brandWords)
const mostUnknown = 14
/** `tallow` is a word of its own rather than `tal low`. */
const fewestUnknown = 4
const shortWord = 8

/** `blueheronfreight` as `Blue Heron Freight`; null if it contains no known word. */
export function wordsOfDomain(name: string): string | null {
  const best = splitFrom(name, new Map())
  if (best.known === 0 || best.words.length < 2) return null
  return best.words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ')
}

type Split = { readonly words: readonly string[]; readonly known: number; readonly cost: number }

/** The split with the fewest letters outside of known words, then with the fewest words. */
function splitFrom(rest: string, seen: Map<string, Split>): Split {
  if (rest === '') return { words: [], known: 0, cost: 0 }
  const before = seen.get(rest)
  if (before) return before
  const ways = Array.from({ length: rest.length }, (_, index) => rest.slice(0, index + 1))
    .filter((word) => known.has(word) || word.length <= mostUnknown)
    .map((word): Split => {
      const after = splitFrom(rest.slice(word.length), seen)
      const isKnown = known.has(word)
      return {
        words: [word, ...after.words],
        known: after.known + (isKnown ? 1 : 0),
        cost:
          after.cost + (isKnown ? 1 : 3 + word.length * 2 + (word.length < fewestUnknown ? shortWord : 0)),
      }
    })
  const best = ways.toSorted((a, b) => a.cost - b.cost)[0] ?? { words: [rest], known: 0, cost: rest.length }
  seen.set(rest, best)
  return best
}
