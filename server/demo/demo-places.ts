type DemoPlace = {
  readonly name: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly contactName: string | null
  readonly contactPhone: string | null
  /** The coordinates of the town; the yard is somewhere in it. */
  readonly latitude: number
  readonly longitude: number
}

type Contact = readonly [name: string | null, phone: string | null]
const nobody: Contact = [null, null]

function place(
  name: string,
  [address, city, state]: readonly [address: string, city: string, state: string],
  [latitude, longitude, contact = nobody]: readonly [latitude: number, longitude: number, contact?: Contact],
): DemoPlace {
  const [contactName, contactPhone] = contact
  return { name, address, city, state, contactName, contactPhone, latitude, longitude }
}

export const demoPlaces = {
  hereford: place(
    'Valle Verde Grain Elevator',
    ['77 Elevator Road', 'Hereford', 'TX'],
    [34.8094, -102.3871, ['Otto Brandl', '(806) 555-0133']],
  ),
  plainview: place(
    'Double Draw Cotton Gin',
    ['610 Gin Street', 'Plainview', 'TX'],
    [34.1972, -101.7155, ['Gin office', '(806) 555-0177']],
  ),
  lubbock: place(
    'Caprock Rim Compress & Warehouse',
    ['3801 Bale Avenue', 'Lubbock', 'TX'],
    [33.5602, -101.8204, ['Ruben Salas', '(806) 555-0114']],
  ),
  levelland: place('Sandy Fork Peanut Mill', ['12 Shelling Road', 'Levelland', 'TX'], [33.5721, -102.3652]),
  muleshoe: place(
    'Coyote Lake Milling',
    ['904 Mill Spur', 'Muleshoe', 'TX'],
    [34.2311, -102.7305, ['Shipping desk', '(806) 555-0119']],
  ),
  dalhart: place(
    'Three Cedars Feed & Seed',
    ['2500 Feedlot Road', 'Dalhart', 'TX'],
    [36.0478, -102.5021, ['Jody Krause', '(806) 555-0121']],
  ),
  dumas: place(
    'North Fork Starch and Sweetener',
    ['1 Plant Road', 'Dumas', 'TX'],
    [35.8571, -101.9641, ['Guard shack', '(806) 555-0124']],
  ),
  pampa: place(
    'Gray Bluff Pipe Yard',
    ['5 Rack Road', 'Pampa', 'TX'],
    [35.5284, -100.9412, [null, '(806) 555-0188']],
  ),
  amarilloDc: place(
    'Tall Grass Grocers Distribution Center',
    ['1200 Loop Access Road', 'Amarillo', 'TX'],
    [35.1823, -101.8466, ['Receiving, door 14', '(806) 555-0144']],
  ),
  amarilloMill: place(
    'Lone Mesa Feed Mill',
    ['640 Siding Street', 'Amarillo', 'TX'],
    [35.2297, -101.7911, ['Pete Alaniz', '(806) 555-0127']],
  ),
  midland: place(
    'Blue Quail Oilfield Supply',
    ['7100 Derrick Row', 'Midland', 'TX'],
    [31.9761, -102.1011, ['Yard office', '(432) 555-0131']],
  ),
  abilene: place(
    'Elm Hollow Building Materials',
    ['455 Lumber Lane', 'Abilene', 'TX'],
    [32.4302, -99.7524, [null, '(325) 555-0134']],
  ),
  wichitaFalls: place(
    'Red Bank Flour Mills',
    ['18 Roller Street', 'Wichita Falls', 'TX'],
    [33.9201, -98.5077, ['Sandra Pruitt', '(940) 555-0136']],
  ),
  fortWorthCold: place(
    'Trinity Bend Cold Storage',
    ['9900 Icehouse Road', 'Fort Worth', 'TX'],
    [32.8131, -97.3372, ['Dock scheduling', '(817) 555-0138']],
  ),
  fortWorthGrain: place(
    'Stock Pen Grain Terminal',
    ['301 Exchange Spur', 'Fort Worth', 'TX'],
    [32.7891, -97.3466, ['Scale house', '(817) 555-0141']],
  ),
  dallas: place(
    'Cedar Hollow Foods Plant 2',
    ['3300 Canning Lane', 'Dallas', 'TX'],
    [32.7852, -96.8641, ['Marcus Ihde', '(972) 555-0155']],
  ),
  denton: place(
    'Pecan Row Produce',
    ['214 Orchard Street', 'Denton', 'TX'],
    [33.2251, -97.1184, ['Alma Dunlap', '(940) 555-0145']],
  ),
  waco: place('Brazos Loop Paper Products', ['66 Bindery Road', 'Waco', 'TX'], [31.5301, -97.1612]),
  sanAntonio: place(
    'Abarrotes La Palma y Hermanos, Centro de Distribución y Mercado de Mayoreo',
    ['1717 Mercado Norte', 'San Antonio', 'TX'],
    [29.4455, -98.4722, ['Sr. Efraín Lozano', '(210) 555-0148']],
  ),
  houston: place(
    'Ship Bayou Export Elevator',
    ['4 Wharf Road', 'Houston', 'TX'],
    [29.7411, -95.2722, ['Elevator control', '(713) 555-0152']],
  ),
  laredo: place(
    'Bodega y Almacén Río Dulce',
    ['820 Aduana Road', 'Laredo', 'TX'],
    [27.6043, -99.5022, ['Lic. Pilar Echeverría', '(956) 555-0157']],
  ),
  oklahomaCity: place(
    'Prairie Dock Tire Warehouse',
    ['88 Railhead Avenue', 'Oklahoma City', 'OK'],
    [35.4439, -97.5603, [null, '(405) 555-0159']],
  ),
  tulsa: place(
    'Oxbow Landing Mill',
    ['2301 Levee Street', 'Tulsa', 'OK'],
    [36.1402, -96.0012, ['Traffic office', '(918) 555-0161']],
  ),
  clovis: place(
    'Llano Blanco Dairy Cooperative',
    ['2020 Curry Road C', 'Clovis', 'NM'],
    [34.4211, -103.1904, ['Teresa Baca', '(575) 555-0199']],
  ),
} satisfies Record<string, DemoPlace>
export type PlaceKey = keyof typeof demoPlaces
