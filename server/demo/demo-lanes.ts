import type { CustomerKey } from './demo-customers.ts'
import type { PlaceKey } from './demo-places.ts'

export type DemoLane = {
  readonly pickups: readonly PlaceKey[]
  readonly dropoffs: readonly PlaceKey[]
  readonly customer: CustomerKey
  /** Null: priced by the delivery city's rate. */
  readonly tripRate: string | null
  readonly lumperCharge?: string
  readonly instructions?: string
  readonly cargo: string
}

export const demoLanes = {
  grainToFortWorth: {
    pickups: ['hereford'],
    dropoffs: ['fortWorthGrain'],
    customer: 'valleVerde',
    tripRate: '1525.00',
    instructions: 'Scale in and out at both ends. Tarp before leaving the elevator.',
    cargo: 'Milo, bulk, 52,000 lb',
  },
  grainSplit: {
    pickups: ['hereford', 'muleshoe'],
    dropoffs: ['fortWorthGrain', 'denton'],
    customer: 'valleVerde',
    tripRate: '1740.00',
    cargo: 'White corn, bulk, 50,400 lb',
  },
  grainToHouston: {
    pickups: ['muleshoe'],
    dropoffs: ['houston'],
    customer: 'harborNine',
    tripRate: '2395.00',
    instructions: 'Export elevator closes at 4 PM. Call one hour out.',
    cargo: 'Wheat, bulk, 53,100 lb',
  },
  cottonToLaredo: {
    pickups: ['plainview', 'lubbock'],
    dropoffs: ['laredo'],
    customer: 'doubleDraw',
    tripRate: null,
    cargo: 'Cotton, 88 bales',
  },
  balesToCompress: {
    pickups: ['plainview'],
    dropoffs: ['lubbock'],
    customer: 'doubleDraw',
    tripRate: '320.00',
    cargo: 'Cotton, 92 bales',
  },
  feedToAmarillo: {
    pickups: ['dalhart'],
    dropoffs: ['amarilloMill'],
    customer: 'ironwood',
    tripRate: '545.00',
    cargo: 'Cattle feed, 24 pallets',
  },
  starchToDallas: {
    pickups: ['dumas'],
    dropoffs: ['dallas'],
    customer: 'cedarHollow',
    tripRate: '1610.00',
    lumperCharge: '85.00',
    instructions: 'Appointment only. Clean, dry, odor-free trailer; the plant inspects before loading.',
    cargo: 'Corn starch, 22 pallets',
  },
  groceriesToAmarillo: {
    pickups: ['fortWorthCold'],
    dropoffs: ['amarilloDc'],
    customer: 'tallGrass',
    tripRate: '1440.00',
    lumperCharge: '140.00',
    instructions: 'Reefer at 34 °F, continuous. Lumper receipt goes with the POD.',
    cargo: 'Dairy and deli, 20 pallets',
  },
  pipeToMidland: {
    pickups: ['pampa'],
    dropoffs: ['midland'],
    customer: 'grayBluff',
    tripRate: null,
    cargo: 'Line pipe 4 in, 61 joints',
  },
  milkToFortWorth: {
    pickups: ['clovis'],
    dropoffs: ['fortWorthCold'],
    customer: 'llanoBlanco',
    tripRate: '1390.00',
    cargo: 'Milk powder, 21 pallets',
  },
  produceFromLaredo: {
    pickups: ['laredo'],
    dropoffs: ['sanAntonio', 'denton'],
    customer: 'tresCruces',
    tripRate: '2150.00',
    lumperCharge: '120.00',
    instructions: 'Entregar en el andén 7. Pedir a Sr. Lozano el sello y la firma con nombre impreso.',
    cargo: 'Avocado and lime, 24 pallets',
  },
  tiresToAbilene: {
    pickups: ['oklahomaCity'],
    dropoffs: ['wichitaFalls', 'abilene'],
    customer: 'ironwood',
    tripRate: '1275.00',
    cargo: 'Tires, 940 pieces',
  },
  peanutsToDallas: {
    pickups: ['levelland'],
    dropoffs: ['dallas'],
    customer: 'bluestem',
    tripRate: '1490.00',
    lumperCharge: '85.00',
    cargo: 'Shelled peanuts, 20 totes',
  },
  flourToSanAntonio: {
    pickups: ['wichitaFalls'],
    dropoffs: ['sanAntonio'],
    customer: 'bluestem',
    tripRate: '1330.00',
    cargo: 'Flour, 20 pallets',
  },
  paperToOklahomaCity: {
    pickups: ['waco'],
    dropoffs: ['oklahomaCity'],
    customer: 'bluestem',
    tripRate: '1185.00',
    cargo: 'Paper rolls, 38 pieces',
  },
  lumberToMidland: {
    pickups: ['abilene'],
    dropoffs: ['midland'],
    customer: 'ironwood',
    tripRate: '610.00',
    cargo: 'Framing lumber, 18 bundles',
  },
  cornToTulsa: {
    pickups: ['dumas'],
    dropoffs: ['tulsa'],
    customer: 'harborNine',
    tripRate: '1690.00',
    cargo: 'Corn gluten, bulk, 49,800 lb',
  },
} as const satisfies Record<string, DemoLane>
export type LaneKey = keyof typeof demoLanes
