import type { CreateOf } from '#contract/kernel/resource.ts'
import type { device } from '#contract/resources/fleet/device.ts'

export type DemoGroup = 'Lobby' | 'Meeting rooms' | 'Cafés'
export type DemoScreen = {
  group: DemoGroup
  /** Minutes since the last heartbeat, for screens that the demonstration shows as offline. */
  silentFor?: number
  values: Omit<CreateOf<typeof device>, 'code'>
}

const screen = (
  group: DemoGroup,
  name: string,
  [city, country, timeZone, lat, lng]: readonly [string, string, string, number, number],
  silentFor?: number,
): DemoScreen => ({ group, silentFor, values: { name, city, country, timeZone, lat, lng, location: city } })

const cities = {
  berlin: ['Berlin', 'DE', 'Europe/Berlin', 52.52, 13.405],
  dubai: ['Dubai', 'AE', 'Asia/Dubai', 25.2048, 55.2708],
  london: ['London', 'GB', 'Europe/London', 51.5072, -0.1276],
  newYork: ['New York', 'US', 'America/New_York', 40.7128, -74.006],
  paris: ['Paris', 'FR', 'Europe/Paris', 48.8566, 2.3522],
  sanFrancisco: ['San Francisco', 'US', 'America/Los_Angeles', 37.7749, -122.4194],
  saoPaulo: ['São Paulo', 'BR', 'America/Sao_Paulo', -23.5505, -46.6333],
  shanghai: ['Shanghai', 'CN', 'Asia/Shanghai', 31.2304, 121.4737],
  singapore: ['Singapore', 'SG', 'Asia/Singapore', 1.3521, 103.8198],
  sydney: ['Sydney', 'AU', 'Australia/Sydney', -33.8688, 151.2093],
  tokyo: ['Tokyo', 'JP', 'Asia/Tokyo', 35.6762, 139.6503],
} as const

/** The simulated screens. Two of them are offline, so that the demonstration has problems to show. */
export const demoScreens: readonly DemoScreen[] = [
  screen('Lobby', 'Berlin reception', cities.berlin),
  screen('Lobby', 'London lobby', cities.london),
  screen('Lobby', 'New York lobby', cities.newYork),
  screen('Lobby', 'Shanghai entrance', cities.shanghai),
  screen('Lobby', 'Dubai reception', cities.dubai, 190),
  screen('Meeting rooms', 'Berlin meeting rooms', cities.berlin),
  screen('Meeting rooms', 'Singapore meeting rooms', cities.singapore),
  screen('Meeting rooms', 'San Francisco meeting rooms', cities.sanFrancisco),
  screen('Meeting rooms', 'Tokyo meeting rooms', cities.tokyo),
  screen('Cafés', 'Paris café', cities.paris),
  screen('Cafés', 'Sydney café', cities.sydney),
  screen('Cafés', 'São Paulo café', cities.saoPaulo, 55),
]
