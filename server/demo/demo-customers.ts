type DemoCustomer = {
  readonly name: string
  readonly contactPerson: string | null
  /** Null: gets its invoices on paper. */
  readonly email: string | null
  readonly phone: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zipCode: string
  readonly paymentTermsDays?: number
  /** Its invoices are sold to the factor in the company's settings. */
  readonly isFactored?: true
  /** Without them its invoices are not sent. */
  readonly requiredPapers?: string[]
}

export const demoCustomers = {
  bluestem: {
    name: 'Bluestem Ridge Brokerage',
    contactPerson: 'Carla Nyström',
    email: 'payables@bluestem-ridge.example.com',
    phone: '(214) 555-0111',
    address: '900 Quarry Street, Suite 210',
    city: 'Dallas',
    state: 'TX',
    zipCode: '75201',
  },
  tresCruces: {
    name: 'Tres Cruces Logística de México y Texas, S.A. de C.V.',
    contactPerson: 'Guadalupe Arriaga',
    email: 'facturas@tres-cruces.example.com',
    phone: '(956) 555-0122',
    address: '4410 Puente Viejo Road',
    city: 'Laredo',
    state: 'TX',
    zipCode: '78045',
  },
  valleVerde: {
    name: 'Valle Verde Grain Company',
    contactPerson: 'Otto Brandl',
    email: null,
    phone: '(806) 555-0133',
    address: '77 Elevator Road',
    city: 'Hereford',
    state: 'TX',
    zipCode: '79045',
  },
  tallGrass: {
    name: 'Tall Grass Grocers',
    contactPerson: 'Denise Wofford',
    email: 'ap@tallgrass-grocers.example.com',
    phone: '(806) 555-0144',
    address: '1200 Loop Access Road',
    city: 'Amarillo',
    state: 'TX',
    zipCode: '79118',
  },
  cedarHollow: {
    name: 'Cedar Hollow Foods Inc.',
    contactPerson: 'Marcus Ihde',
    email: 'freight@cedarhollow.example.com',
    phone: '(972) 555-0155',
    address: '3300 Canning Lane',
    city: 'Dallas',
    state: 'TX',
    zipCode: '75212',
  },
  harborNine: {
    name: 'Harbor Nine Freight Brokers',
    contactPerson: 'Yvette Landry',
    email: 'pod@harbornine.example.com',
    phone: '(713) 555-0166',
    address: '15 Wharf Plaza',
    city: 'Houston',
    state: 'TX',
    zipCode: '77029',
    requiredPapers: ['scale-ticket'],
  },
  doubleDraw: {
    name: 'Double Draw Cotton Growers Cooperative Marketing Association of the South Plains',
    contactPerson: 'Vernon Tidwell',
    email: null,
    phone: '(806) 555-0177',
    address: '610 Gin Street',
    city: 'Plainview',
    state: 'TX',
    zipCode: '79072',
  },
  grayBluff: {
    name: 'Gray Bluff Pipe & Supply',
    contactPerson: null,
    email: null,
    phone: '(806) 555-0188',
    address: '5 Rack Road',
    city: 'Pampa',
    state: 'TX',
    zipCode: '79065',
  },
  llanoBlanco: {
    name: 'Llano Blanco Dairy Cooperative',
    contactPerson: 'Teresa Baca',
    email: 'billing@llanoblanco.example.com',
    phone: '(575) 555-0199',
    address: '2020 Curry Road C',
    city: 'Clovis',
    state: 'NM',
    zipCode: '88101',
    paymentTermsDays: 15,
  },
  ironwood: {
    name: 'Ironwood Truck Brokerage',
    contactPerson: 'Paul Oyelaran',
    email: 'invoices@ironwood-brokerage.example.com',
    phone: '(405) 555-0112',
    address: '88 Railhead Avenue',
    city: 'Oklahoma City',
    state: 'OK',
    zipCode: '73108',
    isFactored: true,
  },
} satisfies Record<string, DemoCustomer>
export type CustomerKey = keyof typeof demoCustomers
