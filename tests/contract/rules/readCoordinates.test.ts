import { expect, test } from 'vitest'
import { readCoordinates } from '#contract/rules/locations/readCoordinates.ts'

const munich = [48.14, 11.58]
const read = (text: string) => {
  const point = readCoordinates(text)
  return point && [point.lat, point.lng].map(degrees => Math.round(degrees * 10_000) / 10_000)
}

test.each([
  ['48.14, 11.58', munich],
  [' 48.14 11.58 ', munich],
  ['48.14;11.58', munich],
  ['48,14; 11,58', munich],
  ['48,14, 11,58', munich],
  ['48，11', [48, 11]],
  ['48.14，11.58', munich],
  ['٤٨٫١٤، ١١٫٥٨', munich],
  ['-33.8688, 151.2093', [-33.8688, 151.2093]],
  ['−33.8688, 151.2093', [-33.8688, 151.2093]],
  ['48.14° N, 11.58° E', munich],
  ['48.14N 11.58E', munich],
  ['N 48.14, E 11.58', munich],
  ['11.58E, 48.14N', munich],
  ['33.8688° S, 70.6° w', [-33.8688, -70.6]],
  ['48°08′24″N 11°34′48″E', munich],
  [`48° 8' 24" N, 11° 34' 48" E`, munich],
  [`48°8.4'N, 11°34.8'E`, munich],
  [`S 33° 52' 7.68", W 70° 36'`, [-33.8688, -70.6]],
  ['geo:48.14,11.58', munich],
  ['geo:48.14,11.58;u=35?z=12', munich],
  ['https://www.google.com/maps/@48.14,11.58,15z', munich],
  ['https://www.google.com/maps/place/Somewhere/@1,2,15z/data=!3m1!4b1!8m2!3d48.14!4d11.58', munich],
  ['https://maps.google.com/?q=48.14,11.58', munich],
  ['https://www.google.com/maps/search/?api=1&query=48.14%2C11.58', munich],
  ['https://maps.apple.com/?ll=48.14,11.58&q=Pin', munich],
  ['https://www.openstreetmap.org/#map=15/48.14/11.58', munich],
  ['https://www.openstreetmap.org/?mlat=48.14&mlon=11.58#map=5/1/2', munich],
  ['https://www.bing.com/maps?cp=48.14~11.58&lvl=12', munich],
  ['https://uri.amap.com/marker?position=116.397,39.908', [39.908, 116.397]],
])('%s', (text, point) => {
  expect(read(text)).toEqual(point)
})

test.each([
  '',
  '48.14',
  '48.14,',
  'Munich',
  '91, 11',
  '48, 181',
  '48.14N, 11.58N',
  '11.58E, 48.14E',
  `48°61'N, 11°0'E`,
  'N 48 N, 11 E',
  '48.14, 11.58, 3',
  'https://maps.app.goo.gl/abc',
  'https://www.google.com/maps?q=Munich',
  'https://%',
])('%s names no point', text => {
  expect(readCoordinates(text)).toBeNull()
})
