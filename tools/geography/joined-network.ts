import { greatCircleMiles, type GeoPoint } from '../../domain/maps/geo-point.ts'
import { roadMiles } from './road-length.ts'
import { Cells, edgeEnds, pointBetween, type Edge, type Network, type Node } from './road-network.ts'

/** Within this distance one can leave a road for a town, even if its corridor does not list it. */
const passingMiles = 4
/** A cut this close to an end adds nothing. */
const leastPieceMiles = 0.7
const cellDegrees = 0.5

type Cut = { readonly share: number; readonly node: number }

/** Joins corridors where they cross or pass a town of another one, which their lists of towns do not say. */
export function joinedNetwork(network: Network): Network {
  const nodes: Node[] = [...network.nodes]
  const cuts = network.edges.map((): Cut[] => [])
  const links: Edge[] = []
  const cells = new Cells<number>(cellDegrees)
  network.edges.forEach((edge, index) => {
    cells.add(index, ...edgeEnds(network, edge))
  })
  const addNode = (name: string, point: GeoPoint) => nodes.push({ name, point, zipCount: 0 }) - 1
  network.edges.forEach((edge, index) => {
    for (const other of cells.around(...edgeEnds(network, edge), 0)) {
      const crossing = other > index ? crossingOf(network, edge, network.edges[other]) : null
      if (crossing === null) continue
      const node = addNode('', crossing.point)
      cuts[index]?.push({ share: crossing.share, node })
      cuts[other]?.push({ share: crossing.otherShare, node })
    }
  })
  network.nodes.forEach(({ point }, town) => {
    for (const index of cells.around(point, point, 1)) {
      const edge = network.edges[index]
      const share = edge === undefined ? null : passingShare(network, edge, town)
      if (edge === undefined || share === null) continue
      const foot = pointBetween(...edgeEnds(network, edge), share)
      const node = addNode('', foot)
      cuts[index]?.push({ share, node })
      links.push({
        from: node,
        to: town,
        miles: roadMiles([foot, point], 'local', 1),
        edgeClass: 'local',
        road: '',
      })
    }
  })
  return {
    nodes,
    edges: [...network.edges.flatMap((edge, index) => pieces(edge, cuts[index] ?? [])), ...links],
  }
}

type Crossing = { readonly point: GeoPoint; readonly share: number; readonly otherShare: number }

function crossingOf(network: Network, edge: Edge, other: Edge | undefined): Crossing | null {
  if (other === undefined || [other.from, other.to].some((node) => node === edge.from || node === edge.to))
    return null
  const [a, b] = edgeEnds(network, edge)
  const [c, d] = edgeEnds(network, other)
  const [x1, y1, x2, y2] = [
    b.longitude - a.longitude,
    b.latitude - a.latitude,
    d.longitude - c.longitude,
    d.latitude - c.latitude,
  ]
  const area = x1 * y2 - y1 * x2
  if (area === 0) return null
  const [dx, dy] = [c.longitude - a.longitude, c.latitude - a.latitude]
  const share = (dx * y2 - dy * x2) / area
  const otherShare = (dx * y1 - dy * x1) / area
  const isInside = share > 0 && share < 1 && otherShare > 0 && otherShare < 1
  return isInside ? { point: pointBetween(a, b, share), share, otherShare } : null
}

/** Where `edge` comes nearest to a town that it does not end in; null where that is too far or at its end. */
function passingShare(network: Network, edge: Edge, town: number): number | null {
  if (edge.from === town || edge.to === town) return null
  const [a, b] = edgeEnds(network, edge)
  const point = network.nodes[town]?.point
  if (point === undefined) return null
  const squeeze = Math.cos((a.latitude * Math.PI) / 180)
  const [x, y] = [(b.longitude - a.longitude) * squeeze, b.latitude - a.latitude]
  const along = (point.longitude - a.longitude) * squeeze * x + (point.latitude - a.latitude) * y
  const share = along / (x * x + y * y)
  if (share <= 0 || share >= 1) return null
  const isAtEnd = Math.min(share, 1 - share) * edge.miles < leastPieceMiles
  return isAtEnd || greatCircleMiles(point, pointBetween(a, b, share)) > passingMiles ? null : share
}

function pieces(edge: Edge, cuts: readonly Cut[]): Edge[] {
  const stops = [
    { share: 0, node: edge.from },
    ...cuts.toSorted((a, b) => a.share - b.share),
    { share: 1, node: edge.to },
  ]
  return stops.slice(1).flatMap((stop, index) => {
    const before = stops[index]
    if (before === undefined) return []
    return [{ ...edge, from: before.node, to: stop.node, miles: edge.miles * (stop.share - before.share) }]
  })
}
