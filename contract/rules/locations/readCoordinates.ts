// Reads coordinates as people copy them: from maps, devices, addresses of map pages and messages.
import type { Point } from './datum.ts'

/**
 * Returns the point that the text names; null without such a point, or if the point is outside the range of
 * coordinates.
 */
export function readCoordinates(given: string): Point | null {
  const text = plain(given)
  const point = /^(https?:\/\/|geo:)/i.test(text) ? pointInLink(text) : pointInText(text)
  return point && Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : null
}

/** Digits and signs of other scripts in their ASCII form. */
function plain(text: string): string {
  return (
    text
      .replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x660))
      .replace(/[０-９]/g, digit => String(digit.charCodeAt(0) - 0xff10))
      .replace(/[，،、]/g, ',')
      .replace(/[；؛]/g, ';')
      .replace(/[٫．]/g, '.')
      .replace(/[−–﹣－]/g, '-')
      .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
      .replace(/[º˚]/g, '°')
      .replace(/[′’‘＇]/g, "'")
      .replace(/[″”“＂]|''/g, '"')
      // Bounds the backtracking of the patterns.
      .replace(/\s+/g, ' ')
      .trim()
  )
}

const number = '[-+]?\\d{1,3}(?:\\.\\d+)?'
const pair = new RegExp(`^(${number})\\s*[,;\\s]\\s*(${number})$`)
/** A decimal comma in both numbers: `48,14; 11,58`. */
const withCommas = /^[-+]?\d{1,3},\d+\s*[;,\s]\s*[-+]?\d{1,3},\d+$/
const half = `([NSEW]?)\\s*([-+]?\\d{1,3}(?:\\.\\d+)?)\\s*°?\\s*(?:(\\d{1,2}(?:\\.\\d+)?)\\s*')?\\s*(?:(\\d{1,2}(?:\\.\\d+)?)\\s*")?\\s*([NSEW]?)`
const lettered = new RegExp(`^${half}\\s*[,;\\s]?\\s*${half}$`, 'i')

function pointInText(text: string): Point | null {
  const inDigits = withCommas.test(text) ? text.replace(/(\d),(\d)/g, '$1.$2') : text
  const [, lat, lng] = pair.exec(inDigits) ?? []
  if (lat !== undefined && lng !== undefined) return { lat: Number(lat), lng: Number(lng) }
  const found = /[°NSEW]/i.test(inDigits) ? lettered.exec(inDigits) : null
  if (!found) return null
  const [one, other] = [halfOf(found.slice(1, 6)), halfOf(found.slice(6, 11))]
  if (!one || !other) return null
  if (one.axis !== 'lng' && other.axis !== 'lat') return { lat: one.degrees, lng: other.degrees }
  return one.axis !== 'lat' && other.axis !== 'lng' ? { lat: other.degrees, lng: one.degrees } : null
}

/** Degrees of one number with minutes, seconds and a letter; `axis` is null without a letter. */
function halfOf([before = '', degrees = '', minutes = '0', seconds = '0', after = '']: readonly string[]) {
  const letter = (before || after).toUpperCase()
  const isTwice = before !== '' && after !== ''
  if (isTwice || Number(minutes) >= 60 || Number(seconds) >= 60) return null
  const size = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3600
  const isNegative = degrees.startsWith('-') !== /[SW]/.test(letter)
  const axis = letter === '' ? null : /[NS]/.test(letter) ? 'lat' : 'lng'
  return { degrees: isNegative ? -size : size, axis }
}

/**
 * Query parameters that contain latitude and longitude. Parameters of the point come before those of the map's
 * center.
 */
const parameters = [
  'q',
  'query',
  'destination',
  'daddr',
  'coordinate',
  'location',
  'll',
  'sll',
  'center',
  'cp',
  'viewpoint',
]
const apart: readonly (readonly [string, string])[] = [
  ['mlat', 'mlon'],
  ['lat', 'lon'],
  ['lat', 'lng'],
]

function pointInLink(text: string): Point | null {
  const geo = new RegExp(`^geo:(${number}),(${number})`, 'i').exec(text)
  if (geo) return { lat: Number(geo[1]), lng: Number(geo[2]) }
  const link = decoded(text)
  const parameterOf = (name: string) => new RegExp(`[?&#]${name}=([^&#]*)`).exec(link)?.[1] ?? ''
  // Google Maps: the marked place.
  const pin = new RegExp(`!3d(${number})!4d(${number})`).exec(link)
  if (pin) return { lat: Number(pin[1]), lng: Number(pin[2]) }
  // Amap puts the longitude first.
  const amap = /^https?:\/\/[^/?#]*amap\.com[/?#]/i.test(link) && pointInText(parameterOf('position'))
  if (amap) return { lat: amap.lng, lng: amap.lat }
  const named = [
    ...apart.map(([lat, lng]) => `${parameterOf(lat)},${parameterOf(lng)}`),
    ...parameters.map(name => parameterOf(name).replace(/^loc:/, '').replace('~', ',')),
  ]
  for (const value of named) {
    const point = pointInText(plain(value.replaceAll('+', ' ')))
    if (point) return point
  }
  // The center of the map. Google Maps: after `@`; OpenStreetMap: after `#map=` and the zoom.
  const center =
    new RegExp(`@(${number}),(${number})`).exec(link) ?? new RegExp(`#map=[\\d.]+/(${number})/(${number})`).exec(link)
  return center && { lat: Number(center[1]), lng: Number(center[2]) }
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
